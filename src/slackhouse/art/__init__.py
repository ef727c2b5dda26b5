"""Pictures: every card has one of its own, made from its data alone; ours, and any card somebody writes tonight."""

from slackhouse.art.picture import VERSION, alt, avatar, emblem, name_of, picture, robot, seed_of

__all__ = ["VERSION", "alt", "avatar", "emblem", "name_of", "picture", "robot", "seed_of"]
