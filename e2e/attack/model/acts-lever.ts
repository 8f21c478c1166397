import { product } from '@mt2/contracts';
import type { OpenWish } from './lever.ts';
import type { LeverAccount, LeverOrder, Position } from './lever-book.ts';
import { notionalOf } from './lever-rules.ts';
import { least, text } from './money.ts';
import type { Person, Stage } from './stage.ts';
import { LEVERAGES, type Market, USDT } from './terms.ts';
import { leverOrderRow, positionRow } from './wire.ts';

const { lever: calls } = product;
/** The wire text of an optional price. */
const optional = (price: bigint | undefined): string => (price === undefined ? '' : text(price));

/** A price within this many millionths of the last one, usually on tick. */
function near(stage: Stage, market: Market, perMillion: number): bigint {
  const { dice } = stage;
  const price = (stage.last(market) * BigInt(1_000_000 + dice.whole(-perMillion, perMillion))) / 1_000_000n;
  return (price / market.tick) * market.tick + (market.tick > 1n && dice.happens(1) ? market.tick / 2n : 0n);
}

function expectPair(stage: Stage, what: string, answered: { order: object; ticket: object }, { position, id }: LeverOrder): void {
  const { checks, universe, facts } = stage;
  const orders = universe.lever.orders.filter((order) => order.position === position);
  const order = orders.find((each) => each.id === id);
  if (order) checks.fields(`${what}, its order`, answered.order, leverOrderRow(order));
  expectPosition(stage, what, answered.ticket, position);
  stage.note(`contract ${order?.act} ${order?.kind} ${['waits', 'in part', 'done', 'cancelled'][order?.status ?? 0]}`);
  checks.equal(`${what}, a user below 0`, facts.balances.below(), undefined);
}

function expectPosition({ checks, universe, facts }: Stage, what: string, answered: object, position: Position): void {
  const orders = universe.lever.orders.filter((order) => order.position === position);
  const mark = facts.prices.mark(position.market, facts.now);
  checks.fields(
    `${what}, its position`,
    answered,
    positionRow(position, orders, mark, facts.prices.settledRate(position.market, facts.now)),
  );
}

function openWish(stage: Stage, person: Person): OpenWish {
  const { dice } = stage;
  const account: LeverAccount = dice.happens(75) ? 'contract' : 'lever';
  const market = stage.market();
  const sign = dice.happens(50) ? 1n : -1n;
  const leverage = BigInt(dice.happens(1) ? 7 : dice.pick(LEVERAGES));
  const perLot = notionalOf(market, stage.last(market), 1n) / leverage || 1n;
  // Rich users could exceed any tier.
  const affordable = least(stage.available(person, account, USDT) / perLot, BigInt(dice.whole(1, dice.happens(15) ? 100_000 : 10_000)));
  const lots = dice.weighted([
    [60, dice.upTo(affordable / 6n)],
    [20, dice.upTo(affordable / 40n)],
    [5, affordable],
    [3, dice.upTo(affordable * 4n)],
    [3, 1n],
    [1, 100_001n],
  ]);
  const price = dice.happens(45)
    ? undefined
    : dice.weighted([
        [8, near(stage, market, 1500)],
        [2, near(stage, market, 20_000)],
        [1, near(stage, market, 200_000)],
      ]);
  const stop = (isAhead: boolean): bigint => {
    if (dice.happens(60)) return 0n;
    const distance = (stage.last(market) * BigInt(dice.whole(dice.happens(10) ? -2000 : 100, 9000))) / 1_000_000n;
    const away = (price ?? stage.last(market)) + (isAhead ? sign : -sign) * distance;
    return (away / market.tick) * market.tick;
  };
  const wish = { user: person.user, account, market, sign, leverage, lots: lots || 1n, price } as const;
  return { ...wish, takeProfit: stop(true), stopLoss: stop(false) };
}

export async function openPosition(stage: Stage): Promise<string> {
  const person = stage.person(true);
  return sendOpen(stage, person, openWish(stage, person));
}

export async function sendOpen(stage: Stage, person: Person, wish: OpenWish): Promise<string> {
  const { dice, universe } = stage;
  const { account, market, sign, leverage, lots, price, takeProfit, stopLoss } = wish;
  const status = price === undefined ? (1 as const) : (0 as const);
  const stops = { target_profit_price: text(takeProfit), stop_loss_price: text(stopLoss) };
  const size = { share: String(lots), multiple: String(leverage), type: sign === 1n ? (1 as const) : (2 as const) };
  const target = dice.happens(50) ? '1.23' : '';
  const sent = { currency_id: market.id, account, ...size, ...stops, status, target_price: price === undefined ? target : text(price) };
  const did = `${person.name} opens ${JSON.stringify(sent)}`;
  if (!person.isVerified) {
    stage.agree(did, await stage.ask(person, calls.submit, sent), 'kyc-basic-required');
    return did;
  }
  const predicted = universe.lever.openPosition(wish);
  const answer = await stage.ask(person, calls.submit, sent);
  if (typeof predicted === 'string') stage.agree(did, answer, predicted);
  else if (stage.agree('contract opened', answer, undefined)) expectPair(stage, did, answer.beside, predicted.order);
  return did;
}

/** A position and the user who acts on it: usually its owner. */
function somePosition({ dice, universe, people }: Stage): { position: Position; person: Person } | undefined {
  const { lever } = universe;
  const position = dice.maybe(dice.happens(92) ? lever.open() : lever.positions);
  const owner = people.find(({ user }) => user === position?.user);
  const person = dice.happens(97) ? owner : dice.pick(people.filter(({ isVerified }) => isVerified));
  return position && person ? { position, person } : undefined;
}

export async function closePosition(stage: Stage): Promise<string> {
  const { dice, universe } = stage;
  const found = somePosition(stage);
  if (!found) return 'nothing to close';
  const { position, person } = found;
  const part = dice.upTo(position.lots) || 1n;
  const lots = dice.happens(40) ? undefined : dice.happens(4) ? position.lots + 1n : part;
  const price = dice.happens(55) ? undefined : near(stage, position.market, dice.happens(5) ? 200_000 : 2000);
  const answerOf = () =>
    stage.ask(person, calls.close, { id: position.id, share: lots === undefined ? '' : String(lots), price: optional(price) });
  const did = `${person.name} closes ${lots ?? 'all'} of position ${position.id} at ${optional(price) || 'the market'}`;
  const predicted = universe.lever.closePosition({ user: person.user, id: position.id, lots, price });
  const answer = await answerOf();
  if (typeof predicted === 'string') stage.agree(did, answer, predicted);
  else if (stage.agree('contract closed', answer, undefined)) expectPair(stage, did, answer.beside, predicted);
  return did;
}

export async function setStops(stage: Stage): Promise<string> {
  const { dice, universe } = stage;
  const found = somePosition(stage);
  if (!found) return 'nothing to set stops of';
  const { position, person } = found;
  const distance = () => (stage.last(position.market) * BigInt(dice.whole(dice.happens(15) ? -3000 : 200, 12_000))) / 1_000_000n;
  const at = (away: bigint) => ((stage.last(position.market) + away) / position.market.tick) * position.market.tick;
  const [takeProfit, stopLoss] = [
    dice.happens(30) ? 0n : at(position.sign * distance()),
    dice.happens(30) ? 0n : at(-position.sign * distance()),
  ];
  const sent = { id: position.id, target_profit_price: text(takeProfit), stop_loss_price: text(stopLoss) };
  const did = `${person.name} sets stops ${JSON.stringify(sent)}`;
  const predicted = universe.lever.setStops(person.user, position.id, takeProfit, stopLoss);
  const answer = await stage.ask(person, calls.setStop, sent);
  if (typeof predicted === 'string') stage.agree(did, answer, predicted);
  else if (stage.agree('stops set', answer, undefined)) expectPosition(stage, did, answer.beside.ticket, predicted);
  return did;
}

export async function setMargin(stage: Stage): Promise<string> {
  const { dice, universe } = stage;
  const found = somePosition(stage);
  if (!found) return 'nothing to add margin to';
  const { position, person } = found;
  const added = position.margin - position.initialMargin;
  const taken = -(added > 0n ? dice.upTo(added) + BigInt(dice.whole(0, 1)) : 1n);
  const amount = dice.happens(50)
    ? dice.upTo(position.initialMargin)
    : dice.happens(4)
      ? stage.available(person, position.account, USDT) + 1n
      : taken;
  const did = `${person.name} changes the margin of position ${position.id} by ${text(amount)}`;
  const predicted = universe.lever.setMargin(person.user, position.id, amount);
  const answer = await stage.ask(person, calls.setMargin, { id: position.id, amount: text(amount) });
  if (typeof predicted === 'string') stage.agree(did, answer, predicted);
  else if (stage.agree('margin changed', answer, undefined)) expectPosition(stage, did, answer.beside.ticket, predicted);
  return did;
}

export async function cancelContract(stage: Stage): Promise<string> {
  const { dice, universe, people } = stage;
  const order = dice.maybe(dice.happens(85) ? universe.lever.waiting : universe.lever.orders);
  const owner = people.find(({ user }) => user === order?.position.user);
  const person = dice.happens(90) ? owner : dice.pick(people);
  if (!order || !person) return 'no contract order to cancel';
  const refused = universe.lever.cancelOrder(person.user, order.id);
  stage.agree('contract order cancelled', await stage.ask(person, calls.cancel, { id: order.id }), refused);
  return `${person.name} cancels contract order ${order.id}`;
}

export async function closeAll(stage: Stage): Promise<string> {
  const { dice, universe, checks } = stage;
  const person = stage.person(true);
  const account: LeverAccount = dice.happens(70) ? 'contract' : 'lever';
  const type = dice.pick([0, 1, 2] as const);
  const predicted = universe.lever.closeAll(person.user, account, type === 0 ? undefined : type === 1 ? 1n : -1n);
  const answer = await stage.ask(person, calls.closeAll, { account, type });
  const did = `${person.name} closes all of ${account}, type ${type}`;
  if (typeof predicted === 'string') stage.agree(did, answer, predicted);
  else if (stage.agree('all closed', answer, undefined)) checks.equal(`${did}, how many`, answer.beside.closed, predicted);
  return did;
}
