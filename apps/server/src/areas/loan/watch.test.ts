import { lab, product } from '@mt2/contracts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { Borrower, TERM } from '../../testing/users/borrower.ts';

const { loan } = product;

const server = await sharedServer();

/** A borrower with a loan of 10,000 against 0.2366864 BTC at exactly 65,000. */
async function enter(form: Parameters<Borrower['borrow']>[0] = {}) {
  const world = await server.fork();
  onTestFinished(() => world.prove());
  await world.advance('1d');
  const borrower = await Borrower.enter(world);
  return { borrower, world, id: await borrower.borrow(form) };
}
/** The change of each account of the system by the last sale of collateral, in USDT. */
async function lastSale({ world }: Borrower): Promise<(readonly [account: string, delta: string])[]> {
  const { message } = await ok(world.guest, lab.ledger.listTransactions, { kind: 'loan.liquidation', limit: 1 });
  const own = message.list[0]?.postings.filter(({ owner, coin }) => owner === 0 && coin === 'USDT') ?? [];
  return own.map(({ account, delta }) => [account, delta]);
}

describe('collateral', () => {
  it('is sold in the second in which the price falls through its level, and the rest goes to the borrower', async () => {
    const { borrower, world, id } = await enter();
    await world.advance('11d');
    await world.advance('3h');
    await borrower.takePriceTo('50900');
    expect(await borrower.detail(id)).toMatchObject({
      status: 7,
      closed_by: 'liquidation',
      total_repayment: '10060.00000000',
      sale: { price: '50900.00000000', gross: '12047.33776000', fee: '240.94675520', surplus: '1746.39100480', shortfall: '0.00000000' },
    });
    expect(await borrower.spot()).toEqual(['11746.39100480', '0.00000000']);
    expect(await borrower.spot(1)).toEqual(['0.76331360', '0.00000000']);
    expect(await borrower.told('loan-margin-call')).toEqual([]);
  });

  it('is sold for a loan that is due soon', async () => {
    const { borrower, world, id } = await enter();
    await world.advance('27d');
    expect(await borrower.status(id)).toBe('toBeRepaid');
    await borrower.takePriceTo('51000');
    expect(await borrower.detail(id)).toMatchObject({ status: 7, closed_by: 'liquidation' });
  });

  it('that does not cover the debt is supplemented by the risk fund, without a fee', async () => {
    const world = await server.fork();
    const borrower = await Borrower.enter(world);
    await borrower.takePriceTo('78000');
    const id = await borrower.borrow();
    expect(await borrower.detail(id)).toMatchObject({ pledge_number: '0.19723866' });
    await borrower.takePriceTo('61500');
    await borrower.takePriceTo('50000');
    const sale = { gross: '9861.93300000', fee: '0.00000000', surplus: '0.00000000', shortfall: '143.06700000' };
    expect(await borrower.detail(id)).toMatchObject({ total_repayment: '10005.00000000', sale });
    expect(await lastSale(borrower)).toEqual([
      ['house', '-9861.93300000'],
      ['loan_pool', '9861.93300000'],
      ['risk_fund', '-143.06700000'],
      ['loan_pool', '143.06700000'],
    ]);
    expect(await borrower.spot()).toEqual(['10000.00000000', '0.00000000']);
  });

  it('is sold in the second in which a day of interest takes the ratio there', async () => {
    const { borrower, world, id } = await enter();
    // At 50,995 the ratio is below 83% on day 3 and above it on day 4.
    await arriveAt(borrower, '50995');
    expect(await borrower.detail(id)).toMatchObject({ status: 3, interest_days: 3 });
    await world.advance('1s');
    expect(await borrower.detail(id)).toMatchObject({ status: 7, closed_by: 'liquidation', interest_days: 4 });
    expect((await borrower.detail(id)).settled_time).toBe('2026-01-05 00:00:01');
  });

  it('is not sold while a repayment waits, and immediately after it failed', async () => {
    const { borrower, world, id } = await enter();
    await borrower.customer.fund('USDT', '100');
    await borrower.repay(id);
    await borrower.takePriceTo('45000');
    await world.advance('1h');
    expect(await borrower.status(id)).toBe('awaitingAudit');
    await borrower.decide('repayment', id, 'reject', 'No such payment');
    expect(await borrower.status(id)).toBe('repaymentFailed');
    await world.advance('1s');
    expect(await borrower.detail(id)).toMatchObject({ status: 7, closed_by: 'liquidation', reason: '' });
  });

  it('waits while its market is halted, and shows a ratio that is stale', async () => {
    const { borrower, world, id } = await enter({ id: TERM.week });
    await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
    await borrower.takePriceTo('45000');
    await world.advance('11d');
    expect(await borrower.detail(id)).toMatchObject({ status: 5, is_stale: 1 });
    await ok(world.guest, lab.labMarket.resumeMarket, { symbol: 'BTC/USDT' });
    await world.advance('1s');
    expect(await borrower.detail(id)).toMatchObject({ status: 7, closed_by: 'liquidation' });
  });
});

/** Advances to the end of the third day, when the price reaches a level from above. */
async function arriveAt(borrower: Borrower, price: string): Promise<void> {
  for (const by of ['2d', '23h', '59m']) await borrower.world.advance(by);
  await borrower.takePriceTo(price, 60);
}

describe('a margin call', () => {
  it('is sent once when the price crosses its level and again after it has risen, and ends with more collateral', async () => {
    const { borrower, world, id } = await enter();
    await world.advance('1s');
    const calls = () => borrower.told('loan-margin-call');
    await borrower.takePriceTo('56000');
    await world.advance('1m');
    expect(await calls()).toEqual([
      'MT2: margin call. The LTV of your loan of 10000.00 USDT has reached 75%. Add collateral or repay; your collateral will be sold if ' +
        'its price reaches 50929.07 USDT.',
    ]);
    await borrower.takePriceTo('60000');
    expect(await calls()).toHaveLength(1);
    await borrower.takePriceTo('55500');
    expect(await calls()).toHaveLength(2);
    await ok(borrower.client, loan.pledge, { id, number: '0.02' });
    expect((await borrower.detail(id)).ltv).toBeLessThan(75);
    await borrower.takePriceTo('46900');
    expect(await calls()).toHaveLength(2);
    expect(await borrower.detail(id)).toMatchObject({ status: 7, closed_by: 'liquidation' });
    expect(await borrower.steps(id)).toEqual([
      'applied',
      'taken-up',
      'paid-out',
      'margin-call',
      'margin-call',
      'collateral-added',
      'liquidated',
    ]);
  });

  it('follows the borrower’s own alert, which is only sent if it has a level', async () => {
    const { borrower, id } = await enter();
    await ok(borrower.client, loan.setAlert, { id, ltv: '70' });
    await borrower.takePriceTo('60000');
    expect(await borrower.told('loan-alert')).toHaveLength(1);
    await ok(borrower.client, loan.setAlert, { id, ltv: '' });
    expect(await borrower.detail(id)).toMatchObject({ alert_ltv: 0 });
    await borrower.takePriceTo('57000');
    expect(await borrower.told('loan-alert')).toHaveLength(1);
  });
});
