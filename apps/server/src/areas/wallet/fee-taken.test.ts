import { product } from '@mt2/contracts';
import { type Atoms, formatPlain } from '@mt2/domain';
import { type Journal, SYSTEM_OWNER } from '@mt2/domain/wallet';
import { coinId } from '@mt2/prisma/testing/actor';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openServer } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import type { Events, Tx } from '../../world/transaction/tx.ts';
import { mustPost } from './post.ts';

type FeeTaken = Events['fee.taken'];
const TENTH = 10n;
let taken: FeeTaken[];
/** The user who gets a tenth of each fee; undefined for none. */
let inviter: number | undefined;

/** A journal of the area that a commission would belong to. */
const commission = (user: number, coin: number, amount: Atoms): Journal => ({
  kind: 'deposit.credit',
  postings: [
    { owner: SYSTEM_OWNER, account: 'promo', coin, bucket: 'available', delta: -amount, reason: 'deposit' },
    { owner: user, account: 'fiat', coin, bucket: 'available', delta: amount, reason: 'deposit' },
  ],
  holds: [],
});

function payCommission(tx: Tx, fee: FeeTaken): void {
  taken.push(fee);
  if (inviter !== undefined && fee.amount >= TENTH)
    mustPost(tx, `commission ${taken.length}`, fee.ref, commission(inviter, fee.coin, fee.amount / TENTH));
}

const server = await openServer({}, undefined, { on: [{ 'fee.taken': payCommission }] });
beforeEach(() => {
  taken = [];
  inviter = undefined;
});
afterAll(() => server.close());

const fiatOf = async (trader: Trader): Promise<string> => (await trader.balance('USDT', 'fiat'))[0];
const idOf = async (trader: Trader): Promise<number> => (await trader.get(product.account.getProfile, {})).id;
const sum = (fees: readonly FeeTaken[], coin: string): Atoms =>
  fees.filter((fee) => fee.coin === coinId(coin)).reduce((total, { amount }) => total + amount, 0n);
const tenths = (fees: readonly FeeTaken[]): Atoms => fees.reduce((total, { amount }) => total + amount / TENTH, 0n);

it('a subscriber pays a commission on the fee of a spot trade, in the same commit', async () => {
  const world = await server.fork();
  const friend = await Trader.enter(world, {}, 'lang-zh');
  const trader = await Trader.enter(world, { BTC: '1' });
  inviter = await idOf(friend);
  const order = await trader.place({ side: 'sell', quantity: '0.5' });
  expect(taken.map(({ user, kind, ref }) => [user, kind, ref])).toEqual(
    taken.map(() => [order.userId, 'spot.trade', { refType: 'spot-order', refId: order.id }]),
  );
  expect(sum(taken, 'USDT')).toBe(order.fee);
  expect(await fiatOf(friend)).toBe(formatPlain(tenths(taken)));
  expect(sum(taken, 'USDT')).toBeGreaterThan(0n);
  await world.prove();
});

it('is called with the fees of contracts: for opening, closing and liquidation', async () => {
  const { world, who: speculator } = await inFork(server, Speculator);
  const { position } = await speculator.open({ lots: 10 });
  await speculator.close(position.id);
  expect(taken.map(({ kind }) => kind)).toEqual(['lever.open', 'lever.close']);
  expect(new Set(taken.map(({ user }) => user))).toEqual(new Set([position.userId]));
  await world.advance('10h');
  expect(taken.map(({ kind }) => kind)).toContain('lever.liquidation');
  await world.prove();
});
