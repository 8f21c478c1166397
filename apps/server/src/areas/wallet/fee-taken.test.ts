import { product } from '@mt2/contracts';
import { type Atoms, atoms, err, formatPlain, ok as good } from '@mt2/domain';
import { spotTrade } from '@mt2/domain/spot';
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
let isBroken: boolean;

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
  if (isBroken) throw new Error('the commission cannot be paid');
}

const server = await openServer({}, undefined, { on: [{ 'fee.taken': payCommission }] });
beforeEach(() => {
  taken = [];
  inviter = undefined;
  isBroken = false;
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

it('if a subscriber throws, the command and everything written for it is undone', async () => {
  const world = await server.fork();
  const friend = await Trader.enter(world, {}, 'lang-zh');
  const trader = await Trader.enter(world, { BTC: '1' });
  inviter = await idOf(friend);
  isBroken = true;
  expect(await trader.refused({ side: 'sell', quantity: '0.5' })).toBe('internal-error');
  expect(taken.length).toBeGreaterThan(0);
  expect([await trader.orders(), await trader.balance('BTC'), await fiatOf(friend)]).toEqual([[], ['1', '0'], '0']);
  await world.prove();
});

it('if a command is refused after its fee, the commission is undone', async () => {
  const world = await server.fork();
  const friend = await Trader.enter(world, {}, 'lang-zh');
  inviter = await idOf(friend);
  const buyer = { user: await idOf(await Trader.enter(world, { USDT: '100' })), order: 999_999 };
  const refused = await world.world.write((tx) => {
    const fill = { quantity: atoms('1'), notional: atoms('50'), buyerFee: atoms('0.001'), sellerFee: 0n };
    const trade = spotTrade({ ...fill, buyer, seller: 'house', baseCoin: coinId('BTC'), quoteCoin: coinId('USDT') });
    // Bought with money that was never frozen: only the fee counts here.
    const postings = trade.postings.map((posting) =>
      posting.bucket === 'frozen' ? { ...posting, bucket: 'available' as const } : posting,
    );
    mustPost(tx, 'bought', { refType: 'spot-order', refId: buyer.order }, { ...trade, postings, holds: [] });
    return taken.length === 1 ? err('order-not-found') : good(undefined);
  });
  expect(refused).toMatchObject({ ok: false, refusal: 'order-not-found' });
  expect(await friend.balance('BTC', 'fiat')).toEqual(['0', '0']);
  await world.prove();
});
