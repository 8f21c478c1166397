import { product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { Borrower, TERM } from '../../testing/users/borrower.ts';

const server = await sharedServer();

/** A borrower on January 2, when Bitcoin costs exactly 65,000. */
async function enter(has?: Readonly<Record<string, string>>) {
  const world = await server.fork();
  await world.advance('1d');
  return Borrower.enter(world, has);
}

describe('today’s profit', () => {
  const todayOf = async ({ client }: Borrower) => Number((await ok(client, product.wallet.listBalances, {})).message.today_pnl);

  it('counts a loan as no profit, and its repayment as no loss except the interest', async () => {
    const borrower = await enter({ USDT: '100' });
    const before = await todayOf(borrower);
    const id = await borrower.borrow({ id: TERM.credit.month, amount: '1000', currency_id: 0 });
    expect(await todayOf(borrower)).toBe(before);
    await borrower.repay(id);
    await borrower.decide('repayment', id);
    expect((await todayOf(borrower)) - before).toBeCloseTo(-1, 6);
  });

  it('counts only interest and fees of a sale of collateral as a loss, on a later day too', async () => {
    const borrower = await enter({ BTC: '0.2366864' });
    await borrower.borrow({ id: TERM.week });
    for (const by of ['7d', '71h', '59m', '59s'] as const) await borrower.world.advance(by);
    const before = await todayOf(borrower);
    await borrower.world.advance('1s');
    // A week's interest, the late fee of three days, 2% of the sale's proceeds, and the price change in the second.
    const lost = before - (await todayOf(borrower));
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThan(1_000);
  });
});
