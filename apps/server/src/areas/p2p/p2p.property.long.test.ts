import { Dealer } from '@mt2/conformance/dealer';
import { lab, type RefusalName } from '@mt2/contracts';
import { type Atoms, assertDefined, COIN } from '@mt2/domain';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { findUserByEmail } from '../user/index.ts';
import { balanceOf } from '../wallet/index.ts';
import { editAdvert } from './adverts/edit-advert.ts';
import { publishAdvert } from './adverts/publish.ts';
import { cancelAdvert, putUp, takeDown } from './adverts/shelf.ts';
import { appealOrder, withdrawAppeal } from './orders/appeal.ts';
import { appealReview } from './orders/decide.ts';
import { findOrder } from './orders/orders.repo.ts';
import { cancelOrder, extendOrder, payOrder, releaseOrder } from './orders/steps.ts';
import { takeAdvert } from './orders/take.ts';

const server = await openServer();
afterAll(() => server.close());

const USDT = 3;
const FUNDS = 2_000n * COIN;
const WAYS = ['bank'] as const;

type Act = {
  readonly who: 'ann' | 'bob' | 'arbiter' | 'timer';
  readonly what: 'publish' | 'edit' | 'shelve' | 'take' | 'pay' | 'cancel' | 'release' | 'appeal' | 'withdraw' | 'extend' | 'end';
  readonly index: number;
  readonly amount: number;
};
const act: fc.Arbitrary<Act> = fc.record({
  who: fc.constantFrom('ann', 'ann', 'bob', 'bob', 'arbiter', 'timer'),
  what: fc.constantFrom(
    'publish',
    'edit',
    'shelve',
    'take',
    'take',
    'pay',
    'pay',
    'cancel',
    'release',
    'release',
    'appeal',
    'withdraw',
    'extend',
    'end',
  ),
  index: fc.nat({ max: 4 }),
  amount: fc.integer({ min: 1, max: 400 }),
});

/** Two users who trade with each other, at random, with pictures to show. */
type Stage = { readonly world: TestWorld; readonly ann: number; readonly bob: number; readonly pictures: Readonly<Record<number, string>> };

async function enter(): Promise<Stage> {
  const world = await server.fork();
  const dealers = [await Dealer.enter(world, 'no-address', { USDT: '2000' }), await Dealer.enter(world, 'empty', { USDT: '2000' })];
  const ids = ['no-address', 'empty'].map((name) => assertDefined(findUserByEmail(world.world, `${name}@mt2.test`), 'a persona').id);
  const [ann = 0, bob = 0] = ids;
  const pictures = Object.fromEntries(
    await Promise.all(dealers.map(async (dealer, index) => [ids[index], await dealer.customer.upload()] as const)),
  );
  return { world, ann, bob, pictures };
}

const advertOf = (amount: number, isBuying: boolean) => ({
  ...({ side: isBuying ? 'buy' : 'sell', coin: USDT, ways: WAYS[0], fiat: 'CNY', mode: 'fixed', price: '7.25', premium: '' } as const),
  minPrice: '',
  maxPrice: '',
  total: BigInt(amount) * COIN,
  minNumber: COIN,
  maxNumber: BigInt(amount) * COIN,
  payLimit: '15',
  note: '',
});

/** Performs one action of a user; a refused one changes nothing. */
async function play({ world: { world }, pictures }: Stage, user: number, { what, index, amount }: Act): Promise<void> {
  const id = index + 1;
  await world.write<unknown, RefusalName>((tx) => {
    switch (what) {
      case 'publish':
        return publishAdvert(tx, user, advertOf(amount, index % 2 === 1));
      case 'shelve':
        return amount % 2 === 0 ? takeDown(tx, user, id) : putUp(tx, user, id);
      case 'edit':
        return editAdvert(tx, user, id, advertOf(amount, false));
      case 'end':
        return cancelAdvert(tx, user, id);
      case 'take':
        return takeAdvert(tx, user, { advert: id, means: 'number', value: BigInt(amount) * COIN, way: undefined, seenPrice: undefined });
      case 'pay':
        return payOrder(tx, user, { order: id, pictures: [pictures[user] ?? ''] });
      case 'cancel':
        return cancelOrder(tx, user, id);
      case 'release':
        return releaseOrder(tx, user, id);
      case 'appeal':
        return appealOrder(tx, user, { order: id, text: 'Look.', pictures: [] });
      case 'withdraw':
        return withdrawAppeal(tx, user, id);
      case 'extend':
        return extendOrder(tx, user, id);
    }
  });
}

const step = async (stage: Stage, each: Act): Promise<void> => {
  if (each.who === 'timer') await stage.world.world.advance((at) => at + each.amount * 60 * (each.index + 1));
  else if (each.who === 'arbiter')
    await stage.world.world.write((tx) =>
      appealReview.decide(tx, each.index + 1, { isApproved: each.amount % 2 === 0, reason: '', amount: undefined }),
    );
  else await play(stage, stage[each.who], each);
};

/** The coins of both, free and in escrow, and the fees. */
function held({ world: { world }, ann, bob }: Stage): Atoms {
  const of = (owner: number) => balanceOf(world, { owner, account: 'fiat', coin: USDT });
  return [ann, bob].map(of).reduce((sum, { available, frozen }) => sum + available + frozen, 0n);
}

it('coins are conserved whatever both parties, the timer and the arbiter do, and each order is released at most once', () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
      const stage = await enter();
      for (const each of [
        { who: 'ann', what: 'publish', index: 0, amount: 300 } as Act,
        { who: 'bob', what: 'take', index: 0, amount: 100 } as Act,
        ...acts,
      ])
        await step(stage, each);
      const { world } = stage;
      const { message } = await ok(world.guest, lab.ledger.listTransactions, { kind: 'p2p.release', limit: 100 });
      const released = message.list.map(({ ref }) => ref.id);
      expect(new Set(released).size).toBe(released.length);
      const completed = Array.from({ length: 200 }, (_, index) => findOrder(world.world, index + 1)).filter(
        (row) => row?.status === 'completed',
      );
      expect(released).toHaveLength(completed.length);
      // The seed has orders of other users.
      const own = completed.filter((row) => row?.buyerId === stage.ann || row?.buyerId === stage.bob);
      const fees = own.reduce((sum, row) => sum + (row?.fee ?? 0n), 0n);
      expect(held(stage)).toBe(2n * FUNDS - fees);
      await world.prove();
    }),
    { numRuns: 12 },
  ));
