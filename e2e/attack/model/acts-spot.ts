import { product } from '@mt2/contracts';
import { text } from './money.ts';
import type { SpotWish } from './spot.ts';
import type { Person, Stage } from './stage.ts';
import { type Market, USDT } from './terms.ts';
import { verifyBook } from './verify.ts';
import { spotRow } from './wire.ts';

/** A limit price: near the last one, at another user's, or out of range. */
function priceFor(stage: Stage, market: Market): bigint {
  const { dice, universe } = stage;
  const last = stage.last(market);
  const away = (perMillion: number) => (last * BigInt(1_000_000 + dice.whole(-perMillion, perMillion))) / 1_000_000n;
  const onTick = (price: bigint) => (price / market.tick) * market.tick;
  const theirs = dice.maybe(universe.spot.orders.filter((order) => order.status === 1 && order.market === market));
  return dice.weighted<() => bigint>([
    [40, () => onTick(away(800))],
    [25, () => theirs?.price ?? onTick(away(100))],
    [15, () => onTick(away(20_000))],
    [10, () => last],
    [3, () => onTick(away(900_000)) + market.tick],
    [1, () => onTick(last * 6n)],
    [market.tick > 1n ? 2 : 0, () => last + market.tick / 2n],
  ])();
}

function quantityFor(stage: Stage, market: Market, most: bigint): bigint {
  const { dice } = stage;
  const onStep = (quantity: bigint) => (quantity / market.step) * market.step;
  return dice.weighted<() => bigint>([
    [60, () => onStep(dice.upTo(most / 8n))],
    [20, () => onStep(dice.upTo(most / 400n))],
    [6, () => onStep(most)],
    [4, () => onStep(dice.upTo(most * 2n))],
    [2, () => market.step * BigInt(dice.whole(0, 3))],
    [market.step > 1n ? 2 : 0, () => market.minimum * 100n + 1n],
  ])();
}

export async function placeSpot(stage: Stage): Promise<string> {
  const { dice } = stage;
  const person = dice.pick(stage.people);
  const market = stage.market();
  const hasCoin = stage.available(person, 'change', market.id) > 0n;
  const side = dice.happens(hasCoin ? 50 : 95) ? 'buy' : 'sell';
  const price = dice.happens(30) ? undefined : priceFor(stage, market);
  const coin = side === 'buy' ? USDT : market.id;
  const held = stage.available(person, 'change', coin);
  const most = side === 'buy' ? (held * 100_000_000n) / (price || stage.last(market)) : held;
  const quantity = quantityFor(stage, market, most);
  return sendSpot(stage, person, { user: person.user, market, side, price, quantity });
}

export async function sendSpot(stage: Stage, person: Person, wish: SpotWish): Promise<string> {
  const { checks, universe } = stage;
  const { market, side, price, quantity } = wish;
  const predicted = universe.spot.place(wish);
  const sent = { amount: text(quantity), target_price: price === undefined ? '0' : text(price), type: side === 'buy' ? 1 : 2 } as const;
  const answer = await stage.ask(person, product.spot.placeOrder, { currency_id: market.id, legal_id: 3, ...sent });
  const did = `${person.name} ${side} ${sent.amount} ${market.symbol} at ${sent.target_price}`;
  if (typeof predicted === 'string') stage.agree(`spot ${did}`, answer, predicted);
  else if (stage.agree('spot order', answer, undefined)) {
    checks.fields(`the order of ${did}`, answer.beside.order, spotRow(predicted));
    stage.note(
      `spot ${predicted.kind} ${['', 'waits', 'completed', 'cancelled'][predicted.status]}${predicted.filled > 0n ? ', filled' : ''}`,
    );
  }
  await verifyBook(stage, market);
  return did;
}

export async function cancelSpot(stage: Stage): Promise<string> {
  const { dice, universe } = stage;
  const waiting = universe.spot.orders.filter(({ status }) => status === 1);
  const order = dice.maybe(dice.happens(85) ? waiting : universe.spot.orders);
  if (!order) return 'nothing to cancel';
  const owner = stage.people.find(({ user }) => user === order.user) ?? stage.people[0];
  const person = dice.happens(90) ? owner : dice.pick(stage.people);
  const refused = universe.spot.cancel(person.user, order.id);
  stage.agree('spot cancel', await stage.ask(person, product.spot.cancelOrder, { id: order.id }), refused);
  await verifyBook(stage, order.market);
  return `${person.name} cancels spot order ${order.id}`;
}
