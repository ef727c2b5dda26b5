"""The pages to read: without a script, on every screen, and with nothing for axe to complain about; and the coach's bubble."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.test_reading import SCHEMES, Scheme, without_violations

PAGES = ("rules", "rules/geek+goth", "rules/dork", "cards?box=greek", "cards/cthulhu/hastur")
SIZES = ((1280, 800), (820, 1180), (390, 844))
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.mark.slow
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_on_paper(house: House, new_page: NewPage, scheme: Scheme) -> None:
    page = new_page(color_scheme=scheme)
    for path in PAGES:
        page.goto(f"{house.address}{path}")
        without_violations(page, path)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert not page.evaluate(TOO_WIDE), (path, width)


@pytest.mark.slow
def test_the_gallery_is_searched_without_a_script(house: House, new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{house.address}cards")
    page.get_by_label("Box").select_option("goth")
    page.get_by_label("With these words").fill("moping")
    page.get_by_role("button", name="Show").click()
    page.get_by_role("link", name="Moping").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Moping")
    page.get_by_role("link", name="How to play with it").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Goth")
    page.goto(f"{house.address}rules/goth#GLOOM-3")
    expect(page.locator("#GLOOM-3")).to_be_in_viewport()


@pytest.mark.slow
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_about_the_coach(house: House, new_page: NewPage, scheme: Scheme) -> None:
    page = new_page(newcomer=True, color_scheme=scheme)
    page.goto(house.address)
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_selector(".bubble.coach:not([hidden])")
    without_violations(page, "a lesson")


def test_the_id_of_a_rule_leads_to_its_place(house: House, new_page: NewPage) -> None:
    """In the story, and from the dialog that tells it."""
    page = new_page()
    page.goto(house.lay(page.request, boxes=["goth"], bots=["normal"] * 3, start=True))
    link = page.locator("#panel-story .feed .rule-id").first
    rule = link.inner_text()
    assert f"/rules/goth?table={page.url.rsplit('/', 1)[1]}#{rule}" in str(link.get_attribute("href"))
    link.click()
    with page.context.expect_page() as opened:
        page.get_by_role("dialog").get_by_role("link").click()
    expect(opened.value.locator(f'[id="{rule}"]')).to_be_in_viewport()
