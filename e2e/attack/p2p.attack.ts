import { Dealer } from '@mt2/conformance/dealer';
import { OTHER, SELF } from '@mt2/conformance/dealings';
import { type Client, lab, product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { type CalledWorld, ok } from '@mt2/server/testing/harness';
import { expect, it } from 'vitest';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { Chance } from './chance.ts';
import { attackLength } from './length.ts';
import { type Outcome, race } from './race.ts';
import { say } from './say.ts';

const { p2p } = product;
const FACTOR = attackLength() === 'long' ? 10 : 1;
const ESCROWED = '100';

const server = Attacked.shared();

/** A world in which a buyer has paid an order of 100 USDT to a seller who has 2,000, and an appeal is possible. */
async function paidOrder() {
  const world = await server.fork();
  const seller = await Dealer.enter(world, OTHER, { USDT: '2000' });
  const buyer = await Dealer.enter(world, SELF);
  const id = await buyer.take(await seller.publish(), ESCROWED);
  await buyer.pay(id);
  await world.advance('10m');
  return { world, seller, buyer, id };
}
type Paid = Awaited<ReturnType<typeof paidOrder>>;
type Move = (order: Paid) => Promise<Outcome>;

const MOVES: Readonly<
  Record<'release' | 'releaseAsTaker' | 'cancel' | 'buyerAppeals' | 'sellerAppeals' | 'withdraw' | 'approve' | 'reject', Move>
> = {
  release: ({ seller, id }) => seller.client.send(p2p.confirm, { id, pay_password: FUND_PASSWORD }),
  releaseAsTaker: ({ seller, id }) => seller.client.send(p2p.confirmAsTaker, { id, pay_password: FUND_PASSWORD }),
  cancel: ({ buyer, id }) => buyer.client.send(p2p.cancelOrder, { id }),
  buyerAppeals: ({ buyer, id }) => buyer.client.send(p2p.appeal, { id, reason: 'The coins did not come.' }),
  sellerAppeals: ({ seller, id }) => seller.client.send(p2p.appeal, { id, reason: 'The money did not come.' }),
  withdraw: ({ buyer, id }) => buyer.client.send(p2p.withdrawAppeal, { id }),
  approve: (order) => decide(order, 'approve'),
  reject: (order) => decide(order, 'reject'),
};
async function decide({ world }: Paid, decision: 'approve' | 'reject'): Promise<Outcome> {
  const { message } = await ok(world.guest, lab.operator.listReviews, {});
  const review = message.findLast(({ kind }) => kind === 'p2p-appeal');
  if (!review) return { ok: false, key: 'no-appeal' };
  return world.guest.send(lab.operator.decideReview, { kind: 'p2p-appeal', id: String(review.id), decision, reason: 'Decided.' });
}

const sumOf = async (dealer: Dealer<CalledWorld>) => {
  const [available, frozen] = await dealer.has();
  return atoms(available) + atoms(frozen);
};

/** The coins went to the buyer exactly once if the order is completed, and not at all otherwise. */
async function expectOneEnd({ world, seller, buyer, id }: Paid): Promise<string> {
  const { is_sure, fee } = await buyer.order(id);
  const isCompleted = is_sure === 1;
  expect(await buyer.has()).toEqual([isCompleted ? '100.00000000' : '0.00000000', '0.00000000']);
  expect(await sumOf(seller)).toBe(atoms('2000') - (isCompleted ? atoms(ESCROWED) + atoms(fee) : 0n));
  expect(await violationsOf(world)).toEqual([]);
  return ['unpaid', 'completed', 'cancelled', 'paid', 'appealing', 'closed'][is_sure] ?? '';
}

/** Sends these moves concurrently, several times each, in random order; returns the successes of each. */
async function collide(order: Paid, names: readonly (keyof typeof MOVES)[], chance: Chance): Promise<Record<string, number>> {
  const runners = Array.from({ length: 18 }, () => chance.pick(names));
  const successes: Record<string, number> = {};
  await race(runners.length, async (runner) => {
    const name = runners[runner] ?? 'release';
    const outcome = await MOVES[name](order);
    if (outcome.ok) successes[name] = (successes[name] ?? 0) + 1;
    return outcome;
  });
  return successes;
}

it.each(Array.from({ length: 4 * FACTOR }, (_, index) => 2800 + index))(
  'a paid order is released or cancelled once, whatever is appealed meanwhile, seed %i',
  async (seed) => {
    const order = await paidOrder();
    const moves = ['release', 'releaseAsTaker', 'cancel', 'buyerAppeals', 'sellerAppeals', 'withdraw'] as const;
    const { release = 0, releaseAsTaker = 0, cancel = 0 } = await collide(order, moves, Chance.of(seed, 'paid'));
    const ended = await expectOneEnd(order);
    expect({ completed: 'completed', cancelled: 'cancelled' }[ended] ?? 'open').toBe(
      release + releaseAsTaker === 1 ? 'completed' : cancel === 1 ? 'cancelled' : 'open',
    );
    expect(release + releaseAsTaker + cancel).toBeLessThanOrEqual(1);
  },
);

it.each(Array.from({ length: 4 * FACTOR }, (_, index) => 2900 + index))(
  'an appealed order is released, decided or taken back, and its coins go one way, seed %i',
  async (seed) => {
    const order = await paidOrder();
    await order.buyer.appeal(order.id);
    const chance = Chance.of(seed, 'appealed');
    const done = await collide(order, ['release', 'approve', 'reject', 'withdraw', 'sellerAppeals'], chance);
    const ended = await expectOneEnd(order);
    const ends = (done.release ?? 0) + (done.approve ?? 0) + (done.reject ?? 0);
    expect(ends).toBeLessThanOrEqual(1);
    if (done.reject) expect(ended).toBe('closed');
    if (done.release || done.approve) expect(ended).toBe('completed');
    // Time brings the rest to the arbiter, where they stay until decided.
    await order.world.advance('2d');
    await expectOneEnd(order);
  },
);

/** 1 BTC, minimum 0.001 per order, at a premium. */
const FLOATING = {
  type: 'sell',
  currency_id: 1,
  price_mode: 'floating',
  price: '',
  min_price: '1000',
  max_price: '5000000',
  total_number: '1',
  min_number: '0.001',
  max_number: '1',
} as const;
const cents = (text: string): bigint => atoms(text) / 1_000_000n;
const tryToTake = (client: Client, id: number, value: string, price: string) =>
  client.send(p2p.takeAdvert, { id, value, means: 'number', price });

it.each(Array.from({ length: FACTOR }, (_, index) => 3000 + index))(
  'a floating price is taken at what it is, never outside of its limits, and an order keeps it, seed %i',
  async (seed) => {
    const chance = Chance.of(seed, 'floating');
    const world = await server.fork();
    const seller = await Dealer.enter(world, OTHER, { BTC: '5' });
    const buyer = await Dealer.enter(world, SELF);
    const tally = { taken: 0, paused: 0, changed: 0 };
    let bought = 0n;
    const shiftPrice = (percent: number) =>
      ok(world.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent, over: '60s' });
    for (let round = 0; round < 12; round += 1) {
      const premium = String(chance.below(41) - 20);
      // A third of the adverts have limits around the current price, which the next price leaves.
      const { price: before } = await seller.advert(await seller.publish({ ...FLOATING, premium }));
      const around = (percent: number) => String((cents(before) * BigInt(percent)) / 10_000n);
      const limits = chance.happens(33) ? { min_price: around(99), max_price: around(101) } : {};
      const id = await seller.publish({ ...FLOATING, ...limits, premium });
      await shiftPrice(chance.below(13) - 6);
      await world.advance('2m');
      const { price, min_price, max_price } = await seller.advert(id);
      const outcome = await tryToTake(buyer.client, id, '0.001', before);
      const isPaused = atoms(price) < atoms(min_price) || atoms(price) > atoms(max_price);
      const isWorse = atoms(price) * 100n > atoms(before) * 101n;
      if (isPaused || isWorse) {
        expect(outcome.ok).toBe(false);
        tally[isPaused ? 'paused' : 'changed'] += 1;
      } else {
        const { data } = (await ok(buyer.client, p2p.listTakenOrders, { limit: 1 })).message;
        const [order] = data;
        expect(order).toMatchObject({ price, number: '0.00100000' });
        await shiftPrice(5);
        await world.advance('2m');
        await buyer.pay(order?.id ?? 0);
        await seller.confirm(order?.id ?? 0);
        bought += atoms('0.001');
        expect(await buyer.order(order?.id ?? 0)).toMatchObject({ price, deal_money: order?.deal_money, is_sure: 1 });
        await shiftPrice(-5);
        tally.taken += 1;
      }
      expect((await buyer.has(1)).map(atoms)).toEqual([bought, 0n]);
      // At most twenty adverts at a time.
      const { message } = await ok(seller.client, p2p.listSellerAdverts, { limit: 100, was_done: '0' });
      for (const advert of message.data) if (advert.is_done === 0) await ok(seller.client, p2p.cancelAdvert, { id: advert.id });
    }
    say(`floating premiums, seed ${seed}: ${JSON.stringify(tally)}`);
    expect(tally.taken).toBeGreaterThan(0);
    expect(tally.paused + tally.changed).toBeGreaterThan(0);
    expect(await violationsOf(world)).toEqual([]);
  },
);
