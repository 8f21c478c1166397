import { lab } from '@mt2/contracts';
import { type Atoms, COIN, DAY, dayOf, formatAtoms, type Instant, must } from '@mt2/domain';
import { type FinanceProduct, redemptionOf, scheduleOf } from '@mt2/domain/finance';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { findUserByEmail } from '../user/index.ts';
import { availableAt, balanceOf } from '../wallet/index.ts';
import { buy } from './buy.ts';
import { findProduct } from './products.ts';
import { redeemOrder } from './redeem.ts';

const server = await sharedServer();

const USDT = 3;
const FUNDS = 100_000n * COIN;

type Step =
  | { readonly kind: 'buy'; readonly product: number; readonly amount: Atoms }
  | { readonly kind: 'redeem'; readonly index: number }
  | { readonly kind: 'wait'; readonly seconds: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    product: fc.constantFrom(1, 2, 3),
    amount: fc.bigInt({ min: 500n * COIN, max: 9_000n * COIN }),
  }),
  fc.record({ kind: fc.constant('redeem' as const), index: fc.nat({ max: 5 }) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 9 * DAY }) }),
);

/** An order in a slow model that visits every midnight separately. */
type Modelled = { readonly product: FinanceProduct; readonly amount: Atoms; readonly boughtAt: Instant; credited: number; isOver: boolean };

/** Balance and orders of one user, day by day. */
class Model {
  available = FUNDS;
  readonly orders: Modelled[] = [];

  buy(product: FinanceProduct, amount: Atoms, boughtAt: Instant): void {
    this.available -= amount;
    this.orders.push({ product, amount, boughtAt, credited: 0, isOver: false });
  }

  redeem(order: Modelled): void {
    this.available += redemptionOf({ ...order.product, amount: order.amount, credited: order.credited }).back;
    order.isOver = true;
  }

  /** Goes through every midnight after `from` up to `to`. */
  pass(from: Instant, to: Instant): void {
    for (let midnight = (dayOf(from) + 1) * DAY; midnight <= to; midnight += DAY)
      for (const order of this.orders) this.#endDay(order, midnight);
  }

  #endDay(order: Modelled, midnight: Instant): void {
    const { product, amount, boughtAt } = order;
    if (order.isOver || midnight < scheduleOf(boughtAt, product.days).firstCreditAt) return;
    this.available += (amount * product.dailyRate) / COIN;
    order.credited += 1;
    if (order.credited < product.days) return;
    this.available += amount;
    order.isOver = true;
  }
}

async function live(world: TestWorld, steps: readonly Step[]): Promise<void> {
  const model = new Model();
  const ids: number[] = [];
  const user = findUserByEmail(world.world, 'newcomer@mt2.test')?.id ?? 0;
  await ok(world.guest, lab.people.fund, { persona: 'newcomer', currency: 'USDT', amount: formatAtoms(FUNDS) });
  for (const each of steps) {
    const now = world.world.now();
    if (each.kind === 'wait') {
      await world.world.advance((at) => at + each.seconds);
      model.pass(now, world.world.now());
    } else if (each.kind === 'buy') {
      const product = findProduct(world.world, each.product);
      must(product, 'the seed has this product');
      const bought = await world.world.write((tx) => buy(tx, user, { ...each, isAgreed: true, reinvests: false }));
      if (!bought.ok) continue;
      ids.push(bought.value.id);
      model.buy(product, each.amount, now);
    } else {
      const order = model.orders[each.index];
      const redeemed = order ? await world.world.write((tx) => redeemOrder(tx, user, ids[each.index] ?? 0)) : undefined;
      expect(redeemed?.ok ?? false).toBe(order !== undefined && !order.isOver);
      if (order && !order.isOver) model.redeem(order);
    }
    const place = { owner: user, account: 'spot', coin: USDT } as const;
    expect(availableAt(world.world, place)).toBe(model.available);
    const hosted = model.orders.filter(({ isOver }) => !isOver).reduce((sum, { amount }) => sum + amount, 0n);
    expect(balanceOf(world.world, place).frozen).toBe(hosted);
  }
}

it('after any purchases, redemptions and waits, a balance matches a model that visits every midnight separately', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const world = await server.fork();
      await live(world, steps);
      await world.prove();
    }),
    { numRuns: 12 },
  );
}, 240_000);
