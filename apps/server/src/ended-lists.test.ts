import { Dealer } from '@mt2/conformance/dealer';
import { product, type Sent } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { OptionBuyer } from '@mt2/prisma/testing/option-buyer';
import { RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { Saver } from '@mt2/prisma/testing/saver';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Subscriber } from '@mt2/prisma/testing/subscriber';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { ok, type TestWorld } from './testing/harness.ts';
import { sharedServer } from './testing/shared-server.ts';
import { Borrower } from './testing/users/borrower.ts';

const server = await sharedServer();

type Page = { readonly page: number; readonly limit: 1 };
/** Something with an end, to begin and to end, and the list of those that have ended. */
type Kind = {
  readonly begin: () => Promise<number>;
  readonly end: (id: number) => Promise<unknown>;
  readonly list: (page: Page) => Promise<readonly { readonly id: number }[]>;
};

const spotOrders =
  (filter: { readonly status?: 'cancelled' }) =>
  async (world: TestWorld): Promise<Kind> => {
    const owner = await Trader.enter(world, { USDT: '10000' });
    return {
      begin: async () => (await owner.place({ price: '60000' })).id,
      end: (id) => owner.cancel(id),
      list: (page) => owner.orders({ ...filter, ...page }),
    };
  };
const loans =
  (filter: Sent<typeof product.loan.listLoans>) =>
  async (world: TestWorld): Promise<Kind> => {
    const owner = await Borrower.enter(world);
    return {
      begin: () => owner.apply({ amount: '1000' }),
      end: (id) => owner.decide('loan', id, 'reject', 'No.'),
      list: async (page) => (await ok(owner.client, product.loan.listLoans, { ...filter, ...page })).message.data,
    };
  };
const p2pOrders =
  (filter: Sent<typeof product.p2p.listTakenOrders>) =>
  async (world: TestWorld): Promise<Kind> => {
    const seller = await Dealer.enter(world, 'empty', { USDT: '2000' });
    const buyer = await Dealer.enter(world, 'no-address');
    return {
      begin: async () => buyer.take(await seller.publish({ total_number: '500' })),
      end: (id) => buyer.cancel(id),
      list: async (page) => (await ok(buyer.client, product.p2p.listTakenOrders, { ...filter, ...page })).message.data,
    };
  };

const KINDS: Readonly<Record<string, (world: TestWorld) => Promise<Kind>>> = {
  'closed positions': async (world) => {
    const owner = await Speculator.enter(world);
    return {
      begin: async () => (await owner.open({ lots: 10 })).position.id,
      end: (id) => owner.close(id),
      list: async (page) => (await owner.get(product.lever.listTickets, { account: 'contract', status: 'closed', ...page })).positions.rows,
    };
  },
  'contract orders': async (world) => {
    const owner = await Speculator.enter(world);
    return {
      begin: async () => (await owner.open({ lots: 10, price: '60000' })).order.id,
      end: (id) => owner.cancel(id),
      list: async (page) => (await owner.get(product.lever.listOrders, { account: 'contract', ...page })).rows,
    };
  },
  'spot orders': spotOrders({ status: 'cancelled' }),
  'spot orders of every state': spotOrders({}),
  'trigger orders': async (world) => {
    const owner = await Trader.enter(world, { USDT: '10000' });
    return {
      begin: async () => (await owner.placeTrigger()).id,
      end: (id) => owner.do(product.waiting.cancel, { id }),
      list: async (page) => (await owner.get(product.waiting.list, { status: 'cancelled', ...page })).rows,
    };
  },
  alerts: async (world) => {
    const owner = await Trader.enter(world);
    return {
      begin: async () => (await owner.do(product.alert.addAlert, { marketId: 1, kind: 'above', price: '99000' })).beside.alert.id,
      end: (id) => owner.do(product.alert.removeAlert, { id }),
      list: async (page) => (await owner.get(product.alert.listAlerts, { status: 'removed', ...page })).rows,
    };
  },
  'managed orders': async (world) => {
    const owner = await Saver.enter(world);
    return {
      begin: async () => (await owner.buy({ amount: '1000' })).id,
      end: (id) => owner.redeem(id),
      list: (page) => owner.orders({ stage: 'ended', ...page }),
    };
  },
  robots: async (world) => {
    const owner = await RobotOwner.enter(world);
    return {
      begin: async () => (await owner.create({ amount: '1000' })).id,
      end: (id) => owner.stop(id),
      list: (page) => owner.robots({ list: 'ended', ...page }),
    };
  },
  loans: loans({ status: 2 }),
  'loans of every state': loans({}),
  subscriptions: async (world) => {
    const owner = await Subscriber.enter(world);
    return {
      begin: async () => (await owner.subscribe('LUMA', { amount: '350' })).id,
      end: (id) => owner.decide(id, 'reject', 'No.'),
      list: async (page) => (await owner.get(product.subscription.listSubscriptions, { stage: 'ended', ...page })).rows,
    };
  },
  'P2P ads': async (world) => {
    const owner = await Dealer.enter(world, 'empty');
    const { user_id } = (await ok(owner.client, product.bankCard.getCard, {})).message;
    return {
      begin: () => owner.publish({ type: 'buy' }),
      end: (id) => ok(owner.client, product.p2p.cancelAdvert, { id }),
      list: async (page) => (await ok(owner.client, product.p2p.listSellerAdverts, { id: user_id, was_done: '1', ...page })).message.data,
    };
  },
  'P2P orders': p2pOrders({ status: 2 }),
  'P2P orders of every state': p2pOrders({ scope: 'all' }),
};

describe('a list of past records is ordered by their end, the latest first, on every page', () => {
  it.each(Object.entries(KINDS))('%s', async (_, kindOf) => {
    const world = await server.fork();
    const { begin, end, list } = await kindOf(world);
    const ids = [];
    for (let number = 0; number < 3; number += 1) {
      ids.push(await begin());
      await world.advance('1m');
    }
    const [oldest, middle, newest] = ids.map((id) => assertDefined(id, 'three have begun'));
    // Two end in the same second: of these, the newer comes first.
    for (const id of [newest, middle]) await end(id ?? 0);
    await world.advance('1m');
    await end(oldest ?? 0);
    const listed = [];
    for (const page of [1, 2, 3]) listed.push(...(await list({ page, limit: 1 })).map(({ id }) => id));
    expect(listed).toEqual([oldest, newest, middle]);
  });

  it('options: a long one that was bought first is delivered last', async () => {
    const buyer = await OptionBuyer.enter(await server.fork());
    const long = await buyer.buy({ seconds: 120 });
    const short = await buyer.buy({ seconds: 60 });
    await buyer.world.advance('3m');
    expect((await buyer.orders({ filter: 'ended', limit: 2 })).map(({ id }) => id)).toEqual([long.id, short.id]);
  });
});
