import { type Client, lab, product } from '@mt2/contracts';
import { type Atoms, assertDefined, COIN, DAY, formatAtoms } from '@mt2/domain';
import { LOAN_STATUS, payoffAt } from '@mt2/domain/loan';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';
import { worthOf } from '../market/index.ts';
import { findUserByEmail } from '../user/index.ts';
import { balanceOf, listBalances } from '../wallet/index.ts';
import { listRunningOf, toDebt } from './loan.repo.ts';
import { placeableBy } from './own-funds.ts';

/** The length of a run, in the world's days, and the longest wait: shorter than every term, so an order is seen before it ends. */
const [SPAN, LONGEST] = [120 * DAY, 6 * DAY];
const [BTC, USDT] = [1, 3];
const PERSONA = 'empty';

const server = await openServer();
afterAll(() => server.close());

/** Calls that place money, or give and take it: an amount is a part of the balance, in percent. */
type Placing =
  | { readonly kind: 'buy'; readonly product: number; readonly percent: number; readonly reinvests: boolean }
  | { readonly kind: 'redeem'; readonly index: number }
  | { readonly kind: 'subscribe'; readonly offering: number; readonly coin: number; readonly percent: number }
  | { readonly kind: 'rebate'; readonly coins: number };
type Borrowing =
  | { readonly kind: 'borrow'; readonly term: number; readonly coins: number; readonly pledged: number }
  | { readonly kind: 'repay' };
type Step = Placing | Borrowing | { readonly kind: 'wait'; readonly seconds: number };

const percent = fc.constantFrom(10, 40, 75, 100);
const placing: fc.Arbitrary<Placing> = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), product: fc.integer({ min: 1, max: 4 }), percent, reinvests: fc.boolean() }),
  fc.record({ kind: fc.constant('redeem' as const), index: fc.nat({ max: 4 }) }),
  fc.record({
    kind: fc.constant('subscribe' as const),
    offering: fc.integer({ min: 3, max: 8 }),
    coin: fc.constantFrom(BTC, USDT),
    percent,
  }),
  fc.record({ kind: fc.constant('rebate' as const), coins: fc.integer({ min: 1, max: 500 }) }),
);
const borrowing: fc.Arbitrary<Borrowing> = fc.oneof(
  fc.record({
    kind: fc.constant('borrow' as const),
    term: fc.constantFrom(3, 4, 5, 6, 7, 8, 9, 10),
    coins: fc.integer({ min: 1000, max: 5000 }),
    pledged: fc.constantFrom(0.3, 0.6),
  }),
  fc.record({ kind: fc.constant('repay' as const) }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: placing, weight: 4 },
  { arbitrary: borrowing, weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: LONGEST }) }), weight: 3 },
);

/** One user in their own world, who sends the calls. */
class Person {
  readonly world: TestWorld;
  readonly #client: Client;
  readonly #id: number;

  private constructor(world: TestWorld, client: Client, id: number) {
    this.world = world;
    this.#client = client;
    this.#id = id;
  }

  /** The user starts with 20,000 USDT and a Bitcoin; the operator approves everything after a minute. */
  static async enter(): Promise<Person> {
    const world = await server.fork();
    const policy = { mode: 'approve', after: 60 } as const;
    await ok(world.guest, lab.operator.setPolicies, { loan: policy, repayment: policy, subscription: policy });
    const id = assertDefined(findUserByEmail(world.world, `${PERSONA}@mt2.test`), 'the persona is there').id;
    const person = new Person(world, await world.as(PERSONA), id);
    await person.fund('USDT', '20000');
    await person.fund('BTC', '1');
    return person;
  }

  async fund(currency: string, amount: string): Promise<void> {
    await ok(this.world.guest, lab.people.fund, { persona: PERSONA, currency, amount });
  }

  get #now(): number {
    return this.world.world.now();
  }

  /** A part of the balance, or of a borrower's own balance if that is less: the amount can be spent in both runs. */
  #amount(coin: number, part: number): string {
    const { available } = balanceOf(this.world.world, { owner: this.#id, account: 'spot', coin });
    const { most } = placeableBy(this.world.world, this.#now, this.#id)(coin);
    const wanted = (available * BigInt(part)) / 100n;
    return formatAtoms(wanted < most ? wanted : most);
  }

  /** Performs a step; returns whether it was accepted, and the same step with its amount. */
  async place(each: Placing, amount?: string): Promise<{ readonly isAccepted: boolean; readonly amount: string }> {
    const { finance, subscription } = product;
    if (each.kind === 'rebate') {
      await this.fund('USDT', String(each.coins));
      return { isAccepted: true, amount: '' };
    }
    if (each.kind === 'redeem') {
      const id = (await this.orders())[each.index]?.id ?? 0;
      return { isAccepted: id > 0 && (await this.#client.send(finance.redeem, { id })).ok, amount: '' };
    }
    const sent = amount ?? this.#amount(each.kind === 'buy' ? USDT : each.coin, each.percent);
    const answer =
      each.kind === 'buy'
        ? await this.#client.send(finance.buy, { config_id: each.product, amount: sent, reinvest: each.reinvests ? 1 : 0 })
        : await this.#client.send(subscription.subscribe, { config_id: each.offering, currency_id: each.coin, amount: sent });
    return { isAccepted: answer.ok, amount: sent };
  }

  async borrow({ term, coins, pledged }: Extract<Borrowing, { kind: 'borrow' }>): Promise<void> {
    const sent = { id: term, amount: String(coins), currency_id: BTC, pledge_number: String(pledged), agree: '1' };
    await this.#client.send(product.loan.apply, sent);
  }

  /** Repays every loan due before an instant, as far as the balance suffices. */
  async repayUntil(instant: number): Promise<void> {
    for (const { id } of listRunningOf(this.world.world, this.#id).filter(({ dueAt }) => dueAt <= instant))
      await this.#client.send(product.loan.repay, { id });
  }

  async wait(seconds: number): Promise<void> {
    await this.world.world.advance((now) => Math.min(now + seconds, EPOCH + SPAN));
  }

  /** The user's managed orders, oldest first. */
  async orders() {
    return (await ok(this.#client, product.finance.listOrders, { limit: 100 })).message.order_list.toReversed();
  }

  /** Sets what each active order does at its end, as in the run with loans. */
  async reinvestAs(hadNext: readonly boolean[]): Promise<void> {
    for (const [index, { id, status }] of (await this.orders()).entries())
      if (status === 1) await ok(this.#client, product.finance.setReinvest, { id, reinvest: hadNext[index] ? 1 : 0 });
  }

  /** True if the collateral of a loan was sold: at a price, so the runs cannot be compared. */
  hasSold(): boolean {
    return this.world.world.sql.get('SELECT 1 FROM "Loan" WHERE "userId" = +? AND "salePrice" > 0', this.#id) !== undefined;
  }

  /** The value of everything on the spot account, less all debts. */
  worth(): Atoms {
    const source = this.world.world;
    const has = listBalances(source, this.#id).reduce(
      (sum, { coin, available, frozen }) => sum + worthOf(source, coin, available + frozen, this.#now),
      0n,
    );
    const running = listRunningOf(source, this.#id).reduce((sum, row) => sum + payoffAt(toDebt(row), this.#now).total, 0n);
    const awaited = source.sql
      .all<{ total: Atoms }>(
        'SELECT "amount" + "interest" + "lateFee" AS total FROM "Loan" WHERE "userId" = +? AND "status" = +?',
        this.#id,
        LOAN_STATUS.codeOf('awaitingAudit'),
      )
      .reduce((sum, { total }) => sum + total, 0n);
    return has - running - awaited;
  }

  async end(): Promise<void> {
    await this.world.prove();
    await ok(this.world.guest, lab.worlds.deleteWorld, { id: this.world.id });
  }
}

type Done = { readonly step: Placing; readonly amount: string } | { readonly wait: number };

/** Performs a run with its loans; returns the other steps accepted. A loan is repaid before it is due, if possible. */
async function liveWithLoans(person: Person, steps: readonly Step[]): Promise<readonly Done[]> {
  const done: Done[] = [];
  const wait = async (seconds: number) => {
    await person.repayUntil(person.world.world.now() + LONGEST + DAY);
    await person.wait(seconds);
    done.push({ wait: seconds });
  };
  for (const each of steps) {
    if (each.kind === 'wait') await wait(each.seconds);
    else if (each.kind === 'borrow') await person.borrow(each);
    else if (each.kind === 'repay') await person.repayUntil(Number.MAX_SAFE_INTEGER);
    else {
      const { isAccepted, amount } = await person.place(each);
      if (isAccepted) done.push({ step: each, amount });
    }
  }
  while (person.world.world.now() < EPOCH + SPAN) await wait(LONGEST);
  return done;
}

describe('a user without price risk', () => {
  it('never ends with more because of loans: they could have placed the same amounts without one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (steps) => {
        const [borrower, saver] = [await Person.enter(), await Person.enter()];
        const done = await liveWithLoans(borrower, steps);
        const hadNext = (await borrower.orders()).map(({ reinvested_as }) => reinvested_as > 0);
        for (const each of done) {
          if ('wait' in each) {
            await saver.reinvestAs(hadNext);
            await saver.wait(each.wait);
          } else expect([each, (await saver.place(each.step, each.amount)).isAccepted]).toEqual([each, true]);
        }
        if (!borrower.hasSold()) expect(borrower.worth()).toBeLessThanOrEqual(saver.worth());
        await borrower.end();
        await saver.end();
      }),
      // A run takes seconds, so a failing one is reported without shrinking it.
      { numRuns: 6, endOnFailure: true },
    );
  }, 600_000);

  it('would earn on loans without the rule: hosting a borrowed sum is refused', async () => {
    const person = await Person.enter();
    await person.borrow({ kind: 'borrow', term: 10, coins: 5000, pledged: 0 });
    await person.wait(120);
    const client = await person.world.as(PERSONA);
    const limit = formatAtoms((20_000n + 5_000n) * COIN - 5_450n * COIN);
    expect((await ok(client, product.finance.getProduct, { id: 3 })).message).toMatchObject({ my_limit: limit, my_owed: '5450.00000000' });
    await refusal(client, product.finance.buy, { config_id: 3, amount: '19550.00000001' });
    await ok(client, product.finance.buy, { config_id: 3, amount: limit });
    await person.end();
  });
});
