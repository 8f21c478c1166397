"""Tests against MT2 with pytest and the standard library: each test has its own world.

Copy this file: the class and the two fixtures are all it needs. MT2_URL is the server (default http://127.0.0.1:3000), LAB_TOKEN its
token if it requires one, and MT2_RECORDS the folder for the records of failed tests (default test-results).
"""

import json
import os
import pathlib
import urllib.error
import urllib.parse
import urllib.request

import pytest

URL = os.environ.get("MT2_URL", "http://127.0.0.1:3000").rstrip("/")
if "://" not in URL:
    URL = "http://" + URL
# A proxy of the machine (HTTP_PROXY) does not reach a server on the machine itself.
IS_LOCAL = urllib.parse.urlsplit(URL).hostname in ("localhost", "127.0.0.1", "::1")
OPENER = urllib.request.build_opener(*([urllib.request.ProxyHandler({})] if IS_LOCAL else []))
RECORDS = pathlib.Path(os.environ.get("MT2_RECORDS", "test-results"))
BTC = {"currency_id": 1, "legal_id": 3, "type": 1}


class Refused(Exception):
    """A refused call: `key` is the name of the refusal, the same in every language."""

    def __init__(self, answer):
        super().__init__(f"{answer.get('key')}: {answer.get('message')}")
        self.key = answer.get("key")


class World:
    """The universe of one test: users, balances, prices, and a clock that only the test moves."""

    def __init__(self, name=""):
        self.name = name

    def call(self, method, path, fields=None, token=""):
        """Sends a call of the product or the lab; returns its payload, or raises Refused."""
        headers = {"X-World": self.name, "Authorization": token, "X-Lab-Token": os.environ.get("LAB_TOKEN", ""), "lang": "en"}
        body = None
        if method == "GET":
            path += "?" + urllib.parse.urlencode(fields or {})
        else:
            body = json.dumps(fields or {}).encode()
            headers["Content-Type"] = "application/json"
        asked = urllib.request.Request(URL + path, body, {name: value for name, value in headers.items() if value}, method=method)
        try:
            with OPENER.open(asked, timeout=90) as reply:
                answer = json.load(reply)
        except urllib.error.HTTPError as error:
            answer = json.load(error)
        if answer["type"] != "ok":
            raise Refused(answer)
        return answer["message"]

    def log_in(self, persona):
        """The token of a persona or another user, without the password."""
        return self.call("POST", f"/lab/api/people/{persona}/login")["token"]

    def link(self, persona):
        """An address that opens the product as a persona, in any browser: it works once, within a minute."""
        return f"{URL}/?world={self.name}" + self.call("POST", f"/lab/api/people/{persona}/link")["path"][1:]

    def code(self, recipient):
        """The newest code sent to an email address or a phone number; waits for it."""
        return self.call("GET", "/lab/api/outbox", {"recipient": recipient, "wait": 30})[-1]["code"]

    def advance(self, by):
        """Moves the clock, `30d` or `5m`, and runs everything that is due, in order."""
        return self.call("POST", "/lab/api/clock/advance", {"by": by})

    def set_price(self, symbol, price):
        """Moves a market to a price, within one minute of the world's time."""
        self.call("POST", "/lab/api/market/price", {"symbol": symbol, "to": price, "over": "1m"})
        self.advance("1m")


@pytest.fixture
def world(request):
    """A new world, deleted after the test. If the test fails, it is kept, and its record is stored for `mt2 repro`."""
    opened = World(World().call("POST", "/lab/api/worlds")["id"])
    failed = request.session.testsfailed
    yield opened
    if request.session.testsfailed == failed:
        opened.call("DELETE", f"/lab/api/worlds/{opened.name}")
        return
    opened.call("POST", f"/lab/api/worlds/{opened.name}/pin")
    RECORDS.mkdir(parents=True, exist_ok=True)
    record = RECORDS / f"{request.node.name}.json"
    record.write_text(json.dumps(opened.call("GET", f"/lab/api/worlds/{opened.name}/record")))
    print(f"World {opened.name} is kept: {URL}/lab/#/{opened.name}/requests, recorded in {record}")


@pytest.fixture
def trader(world):
    """The token of a user who may do everything."""
    return world.log_in("trader")


def test_a_new_user_signs_up_with_a_code(world):
    form = {"user_string": "ann@example.com", "type": "register"}
    world.call("POST", "/api/sms_mail", form)
    account = {"type": "email", "user_string": "ann@example.com", "password": "Secret-1", "re_password": "Secret-1"}
    world.call("POST", "/api/user/register", account | {"code": world.code("ann@example.com")})
    token = world.call("POST", "/api/user/login", {"user_string": "ann@example.com", "password": "Secret-1"})
    assert world.call("GET", "/api/user/center", token=token)["email"] == "ann@example.com"


def test_a_limit_order_is_filled_at_its_price(world, trader):
    world.call("POST", "/api/coin/trade", BTC | {"amount": "0.01", "target_price": "60000"}, trader)
    world.set_price("BTC/USDT", "59000")
    assert world.call("GET", "/api/coin/list", {"limit": 1}, trader)[0]["filled_amount"] == "0.01000000"


def test_an_order_above_the_maximum_is_refused(world, trader):
    with pytest.raises(Refused) as refused:
        world.call("POST", "/api/coin/trade", BTC | {"amount": "1000000"}, trader)
    assert refused.value.key == "above-maximum-amount"


def test_a_link_for_a_browser_names_the_world(world):
    assert world.link("trader").startswith(f"{URL}/?world={world.name}#/?lab={world.name}.")


def test_a_month_passes_at_once(world):
    assert world.advance("30d")["to"] == "2026-01-31T00:00:00Z"


def test_equal_steps_lead_to_equal_worlds(world):
    other = World(world.call("POST", f"/lab/api/worlds/{world.name}/fork")["id"])
    for each in (world, other):
        each.call("POST", "/api/coin/trade", BTC | {"amount": "0.01"}, each.log_in("trader"))
    assert world.call("GET", "/lab/api/hash")["sha256"] == other.call("GET", "/lab/api/hash")["sha256"]
    other.call("DELETE", f"/lab/api/worlds/{other.name}")
