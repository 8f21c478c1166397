import { lab, product } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import type { LeverAccount } from './lever-book.ts';
import { maintenanceOf, openNotional, openProfit } from './lever-rules.ts';
import { atoms, percent, text } from './money.ts';
import { shownOf } from './prices.ts';
import type { Person, Stage } from './stage.ts';
import { ACCOUNTS, type Account, FUNDING_EVERY, knows, type Market, USDT } from './terms.ts';
import { leverOrderRow, optionRow, positionRow, spotRow } from './wire.ts';

const SHOWN = 100;
const newest = <T extends { readonly id: number }>(rows: readonly T[]): T[] => rows.toReversed().slice(0, SHOWN);
type Row = Record<string, string | number>;

/** The model's rows in the order of the product's, which lists orders by their last change; rows that it lacks come last. */
function inOrderOf<R extends { readonly id: number }>(listed: readonly { readonly id: number }[], rows: readonly R[]): R[] {
  const place = new Map(listed.map(({ id }, index) => [id, index]));
  return rows.toSorted((one, other) => (place.get(one.id) ?? listed.length) - (place.get(other.id) ?? listed.length));
}

/** Verifies all money and orders visible to one user. */
export async function verifyPerson(stage: Stage, person: Person): Promise<void> {
  await verifyBalances(stage, person);
  await verifySpot(stage, person);
  await verifyOptions(stage, person);
  if (!person.isVerified) return;
  for (const account of ['contract', 'lever'] as const) await verifyContracts(stage, person, account);
}

export async function verifyBalances(stage: Stage, { client, user, name }: Person): Promise<void> {
  const { checks, facts } = stage;
  const wallets = (await ok(client, product.wallet.listBalances, {})).message as unknown as Record<
    string,
    { balance: Row[]; totle: string }
  >;
  const coins = [USDT, ...facts.markets.map(({ id }) => id)];
  for (const account of ACCOUNTS) {
    const rows = wallets[`${account}_wallet`]?.balance ?? [];
    for (const coin of coins.filter((each) => knows(account, each))) {
      const row = rows.find(({ currency }) => currency === coin) ?? {};
      const what = `${name}, ${account} account, coin ${coin}`;
      checks.equal(`${what}, available`, row[`${account}_balance`], text(facts.balances.available(user, account, coin)));
      checks.equal(`${what}, frozen`, row[`lock_${account}_balance`], text(facts.balances.frozen(user, account, coin)));
    }
  }
  for (const account of ['contract', 'lever'] as const)
    checks.equal(`${name}, worth of the ${account} account`, wallets[`${account}_wallet`]?.totle, text(equityOf(stage, user, account)));
}

const profitsOf = ({ universe, facts }: Stage, user: number, account: LeverAccount): bigint =>
  universe.lever
    .open()
    .filter((position) => position.user === user && position.account === account)
    .reduce((sum, position) => sum + openProfit(position, facts.prices.mark(position.market, facts.now)), 0n);

/** Equity of an account: its balance, and the profit of its open positions. */
const equityOf = (stage: Stage, user: number, account: LeverAccount): bigint =>
  stage.facts.balances.available(user, account, USDT) + stage.facts.balances.frozen(user, account, USDT) + profitsOf(stage, user, account);

async function verifySpot({ checks, universe }: Stage, { client, user, name }: Person): Promise<void> {
  const { message } = await ok(client, product.spot.listOrders, { limit: SHOWN });
  const own = universe.spot.orders.filter((order) => order.user === user);
  checks.rows(`${name}, spot orders`, message, inOrderOf(message, newest(own).map(spotRow)), SHOWN);
}

async function verifyOptions({ checks, universe, facts }: Stage, { client, user, name }: Person): Promise<void> {
  const { message } = await ok(client, product.option.listOrders, { limit: SHOWN });
  const own = universe.options.orders.filter((order) => order.user === user);
  const rows = newest(own).map((order) => optionRow(order, facts.now));
  checks.rows(`${name}, options`, message.data, rows, SHOWN);
}

async function verifyContracts(stage: Stage, { client, user, name }: Person, account: LeverAccount): Promise<void> {
  const { checks, universe, facts } = stage;
  const { lever } = universe;
  const isOwn = (position: { readonly user: number; readonly account: LeverAccount }) =>
    position.user === user && position.account === account;
  const { message } = await ok(client, product.lever.listTickets, { account, limit: SHOWN });
  const own = lever.positions.filter(isOwn);
  const rows = newest(own).map((position) => {
    const orders = lever.orders.filter((order) => order.position === position);
    const mark = facts.prices.mark(position.market, facts.now);
    return positionRow(position, orders, mark, facts.prices.settledRate(position.market, facts.now));
  });
  checks.rows(`${name}, ${account} positions`, message.message.data, rows, SHOWN);
  const profits = profitsOf(stage, user, account);
  const open = own.filter(({ lots }) => lots > 0n);
  const maintenance = open.reduce((sum, position) => sum + maintenanceOf(openNotional(position)), 0n);
  const equity = open.reduce((sum, { margin }) => sum + margin, profits);
  const hazard = maintenance === 0n ? '0.00' : equity <= maintenance ? '100.00' : percent(maintenance, equity);
  const totals = { profits_total: text(profits), hazard_rate: hazard };
  checks.fields(`${name}, ${account} totals`, message.rate_profits_total, totals);
  const orders = (await ok(client, product.lever.listOrders, { account, limit: SHOWN })).message.data;
  const ownOrders = newest(lever.orders.filter(({ position }) => isOwn(position))).map(leverOrderRow);
  checks.rows(`${name}, ${account} orders`, orders, inOrderOf(orders, ownOrders), SHOWN);
}

/** The book of a market, and the ladder remaining for contracts. */
export async function verifyBook(stage: Stage, market: Market): Promise<void> {
  const { checks, universe, facts, world } = stage;
  const { message } = await ok(world.guest, product.market.getMarketInfo, { symbol: market.symbol, depth: '50' });
  for (const side of ['buy', 'sell'] as const) {
    const levels = universe.spot.book(market, side, 50);
    const answered = side === 'buy' ? message.buyList : message.sellList;
    const lines = answered.map(([price, quantity]) => `${atoms(String(price))}×${atoms(String(quantity))}`);
    checks.equal(`${market.symbol}, ${side} side of the book`, lines.join(' '), levels.map((level) => level.join('×')).join(' '));
  }
  const mark = text(facts.prices.mark(market, facts.now), market.decimals);
  const { data } = (await ok(world.guest, product.lever.listFunding, { symbol: market.symbol, limit: 1 })).message;
  const settled = Math.floor(facts.now / FUNDING_EVERY) * FUNDING_EVERY;
  const rate = text(facts.prices.settledRate(market, facts.now));
  checks.fields(`${market.symbol}, funding`, data[0] ?? {}, { time: settled, rate });
  checks.fields(`${market.symbol}`, message, { mark_price: mark, now_price: text(stage.last(market), market.decimals) });
  const deal = (await ok(stage.people[0].client, product.lever.getDeal, { currency_id: market.id, account: 'contract' })).message;
  const ladders = [
    ['sell', deal.lever_transaction.in],
    ['buy', deal.lever_transaction.out],
  ] as const;
  for (const [side, answered] of ladders) {
    const lines = answered.map(({ price, number }) => `${atoms(price)}×${atoms(number)}`);
    const levels = shownOf(universe.lever.offered(market, side)).slice(0, 10);
    const expected = levels.map(({ price, quantity }) => `${price}×${quantity}`);
    checks.equal(`${market.symbol}, what contracts ${side} from`, lines.join(' '), expected.join(' '));
  }
  const first = stage.people[0].user;
  const equity = text(equityOf(stage, first, 'contract'));
  checks.fields(`${market.symbol}, deal`, deal, {
    user_lever: text(facts.balances.available(first, 'contract', USDT)),
    all_levers: equity,
    risk_fund: text(facts.balances.systemOf('risk_fund', USDT)),
    is_halted: facts.halted.has(market.id) ? 1 : 0,
  });
}

/** The ledger's invariants, the system's own accounts, and that no money came from nowhere. */
export async function verifyWhole({ checks, facts, world }: Stage): Promise<void> {
  const proof = (await ok(world.guest, lab.inspect.checkInvariants, {})).message;
  checks.equal('invariants', JSON.stringify(proof.violations), '[]');
  const balances = (await ok(world.guest, lab.ledger.listLedgerBalances, { empty: '1' })).message;
  const sums = new Map<string, bigint>();
  const place = (account: string, coin: string) => balances.find((row) => row.owner === 0 && row.account === account && row.coin === coin);
  for (const { coin, available, frozen, owner, account } of balances) {
    sums.set(coin, (sums.get(coin) ?? 0n) + atoms(available) + atoms(frozen));
    const mayOwe = owner === 0 && account !== 'risk_fund' && account !== 'fee';
    checks.equal(`${owner} ${account} ${coin} is not below 0`, mayOwe || (atoms(available) >= 0n && atoms(frozen) >= 0n), true);
  }
  for (const [coin, sum] of sums) checks.equal(`all ${coin} together`, sum, 0n);
  for (const [key, value] of facts.balances.systemAccounts()) {
    const [account = '', id = ''] = key.split(':');
    const market = facts.markets.find((each) => each.id === Number(id));
    const coin = market ? market.symbol.slice(0, -5) : 'USDT';
    checks.equal(`the system's ${account}, ${coin}`, place(account, coin)?.available ?? text(0n), text(value));
  }
  checks.equal('a user below 0', facts.balances.below(), undefined);
}

/** The whole ledger of a user: an unbroken chain per balance, and the model's sums by reason. */
export async function verifyLedger({ checks, facts }: Stage, { client, user, name }: Person): Promise<void> {
  const reasons = new Map<string, bigint>();
  const next = new Map<string, string>();
  for (let page = 1; ; page++) {
    const { message } = await ok(client, product.wallet.listLedger, { page, limit: 100 });
    for (const { account, currency, bucket, kind, value, before, after } of message.list) {
      const place = `${account}:${currency}:${bucket}`;
      const held = facts.balances[bucket](user, account as Account, currency);
      checks.equal(`${name}, ledger of ${place}, ${kind}`, after, next.get(place) ?? text(held));
      checks.equal(`${name}, ledger of ${place}, ${kind}, step`, atoms(before) + atoms(value), atoms(after));
      next.set(place, before);
      reasons.set(`${place}:${kind}`, (reasons.get(`${place}:${kind}`) ?? 0n) + atoms(value));
    }
    if (page * 100 >= message.count) break;
  }
  for (const [place, first] of next) checks.equal(`${name}, ledger of ${place}, where it begins`, first, text(0n));
  const expected = facts.balances.reasonsOf(user);
  for (const key of new Set([...reasons.keys(), ...expected.keys()]))
    checks.equal(`${name}, ledger, ${key}`, reasons.get(key) ?? 0n, expected.get(key) ?? 0n);
}

/** Transactions since the model began: one per key, each summing to 0 per coin. */
export async function verifyJournal({ checks, world }: Stage, since: number): Promise<void> {
  const keys = new Set<string>();
  for (let page = 1; ; page++) {
    const { list } = (await ok(world.guest, lab.ledger.listTransactions, { page, limit: 100 })).message;
    const fresh = list.filter(({ id }) => id > since);
    for (const { key, postings } of fresh) {
      checks.equal(`posted once: ${key}`, keys.has(key), false);
      keys.add(key);
      const sums = new Map<string, bigint>();
      for (const { coin, delta } of postings) sums.set(coin, (sums.get(coin) ?? 0n) + atoms(delta));
      checks.equal(
        `${key} sums to 0`,
        [...sums.values()].every((sum) => sum === 0n),
        true,
      );
    }
    if (fresh.length < list.length || list.length === 0) return;
  }
}
