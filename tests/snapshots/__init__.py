"""Pictures of every screen in every meaningful state. Each is looked at by a person before it is kept."""
