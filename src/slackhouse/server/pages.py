"""Everything over HTTP, each idea in a module of its own; here the pages themselves and their files."""

from __future__ import annotations

from starlette.routing import BaseRoute, Mount, Route

from slackhouse.server.after_pages import AfterPages
from slackhouse.server.desk_pages import DeskPages
from slackhouse.server.gallery import Gallery
from slackhouse.server.installed import Installed
from slackhouse.server.joining import STATIC
from slackhouse.server.link_pages import LinkPages
from slackhouse.server.mine_pages import MinePages
from slackhouse.server.modules import Modules, own_page, sheets
from slackhouse.server.picture_pages import PicturePages
from slackhouse.server.reading_room import ReadingRoom
from slackhouse.server.reception import Reception
from slackhouse.server.shelf_pages import ShelfPages
from slackhouse.server.studio_pages import StudioPages
from slackhouse.server.table_pages import TablePages


def routes(front: Reception) -> list[BaseRoute]:
    """All of them."""
    gallery = Gallery()
    return [
        *LinkPages(front).routes(),
        *ReadingRoom(front).routes(),
        *Installed(front).routes(),
        *DeskPages(front).routes(),
        *ShelfPages(front).routes(),
        *StudioPages(front).routes(),
        *TablePages(front, gallery).routes(),
        *AfterPages(front).routes(),
        *MinePages(front).routes(),
        *PicturePages(front, gallery).routes(),
        Route("/static/games/{family}/{file}", own_page),
        Route("/static/{names}.css", sheets),
        Mount("/static", Modules(STATIC)),
    ]
