"""Pictures of cards: each card's picture is drawn from its data, for built-in and custom cards."""

from slackhouse.art.picture import VERSION, alt, avatar, emblem, name_of, picture, robot, seed_of

__all__ = ["VERSION", "alt", "avatar", "emblem", "name_of", "picture", "robot", "seed_of"]
