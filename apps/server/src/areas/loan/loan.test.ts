import { lab } from '@mt2/contracts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { Borrower, TERM } from '../../testing/users/borrower.ts';

const server = await sharedServer();

/** A borrower on January 2, when Bitcoin costs exactly 65,000. */
async function enter(has?: Readonly<Record<string, string>>) {
  const world = await server.fork();
  onTestFinished(() => world.prove());
  await world.advance('1d');
  return Borrower.enter(world, has);
}

describe('a pledged loan', () => {
  it('goes from the application to the end: taken up, paid out, due soon, repaid', async () => {
    const borrower = await enter();
    const id = await borrower.apply();
    expect(await borrower.spot(1)).toEqual(['0.76331360', '0.23668640']);
    expect(await borrower.detail(id)).toMatchObject({ status: 0, status_name: 'Submitted', review_status: 0, lixi: '150.00000000' });
    await borrower.world.advance('59s');
    expect(await borrower.status(id)).toBe('notAudited');
    await borrower.world.advance('1s');
    expect(await borrower.detail(id)).toMatchObject({ status: 1, review_status: 1 });
    expect(await borrower.decide('loan', id)).toBe('approved');
    expect(await borrower.spot()).toEqual(['10000.00000000', '0.00000000']);
    expect(await borrower.detail(id)).toMatchObject({
      status: 3,
      review_status: 2,
      due_time: '2026-02-01 00:01:00',
      ltv: expect.any(Number),
    });
    await borrower.world.advance('27d');
    expect(await borrower.detail(id)).toMatchObject({ status: 4, total_repayment: '10135.00000000' });
    expect(await borrower.told('loan-due-soon')).toEqual([
      'MT2: your loan of 10000.00 USDT is due on 2026-02-01 00:01:00 UTC. Please keep 10150.00 USDT in your spot account and ' +
        'repay in time.',
    ]);
    await borrower.customer.fund('USDT', '200');
    await borrower.repay(id);
    expect(await borrower.status(id)).toBe('awaitingAudit');
    expect(await borrower.spot()).toEqual(['65.00000000', '10135.00000000']);
    expect(await borrower.decide('repayment', id)).toBe('approved');
    expect(await borrower.detail(id)).toMatchObject({ status: 7, closed_by: 'repayment', ltv: null, settled_time: '2026-01-29 00:01:00' });
    expect(await borrower.spot()).toEqual(['65.00000000', '0.00000000']);
    expect(await borrower.spot(1)).toEqual(['1.00000000', '0.00000000']);
    expect(await borrower.steps(id)).toEqual(['applied', 'taken-up', 'paid-out', 'due-soon', 'repayment-asked', 'repaid']);
  });

  it('is taken up by the operator immediately, and rejected with a reason', async () => {
    const borrower = await enter();
    const id = await borrower.apply();
    const { message } = await ok(borrower.world.guest, lab.operator.listReviews, {});
    const waiting = message.find((review) => review.kind === 'loan' && review.id === id);
    expect(waiting?.summary).toBe('pledged loan of 10000.00 USDT · 30 days · 0.236686 BTC · at the application LTV 65.00 %');
    expect(waiting?.may_be_taken).toBe(true);
    expect(await borrower.decide('loan', id, 'take')).toBe('taken-up');
    expect(await borrower.status(id)).toBe('underReview');
    await borrower.refusedDecision('loan', id, 'take');
    expect(await borrower.decide('loan', id, 'reject', 'Too young an account')).toBe('rejected');
    expect(await borrower.detail(id)).toMatchObject({ status: 2, review_status: 3, reason: 'Too young an account' });
    expect(await borrower.spot(1)).toEqual(['1.00000000', '0.00000000']);
    await borrower.refusedDecision('loan', id, 'approve');
    expect(await borrower.told('loan-rejected')).toEqual([
      'MT2: your application for a loan of 10000.00 USDT was rejected. Reason: Too young an account',
    ]);
  });

  it('is not paid out once its collateral has fallen to the margin call, and stays under review', async () => {
    const borrower = await enter();
    const id = await borrower.apply();
    await borrower.takePriceTo('56333.33', 60);
    await borrower.refusedDecision('loan', id, 'approve');
    expect(await borrower.status(id)).toBe('underReview');
    await borrower.takePriceTo('56333.34');
    expect(await borrower.decide('loan', id)).toBe('approved');
  });

  it('is not paid out in a market that is halted or delisted, and stays under review', async () => {
    const borrower = await enter();
    const { guest } = borrower.world;
    const id = await borrower.apply();
    await ok(guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
    await borrower.refusedDecision('loan', id, 'approve');
    await ok(guest, lab.labMarket.delistMarket, { symbol: 'BTC/USDT' });
    await borrower.refusedDecision('loan', id, 'approve');
    expect(await borrower.status(id)).toBe('notAudited');
    expect(await borrower.decide('loan', id, 'reject')).toBe('rejected');
  });

  it('is not paid out to a user who may no longer borrow', async () => {
    const borrower = await enter();
    await borrower.borrow({ id: TERM.credit.week, amount: '1000', currency_id: 0 });
    await borrower.world.advance('7d');
    const id = await borrower.apply();
    await borrower.world.advance('1s');
    await borrower.refusedDecision('loan', id, 'approve');
    const { sql } = borrower.world.world;
    sql.change('User', 'UPDATE "User" SET "kycBasic" = 0, "kycAdvanced" = 0 WHERE "email" = +?', borrower.customer.email);
    await borrower.refusedDecision('loan', id, 'approve');
    expect(await borrower.status(id)).toBe('notAudited');
    expect(await borrower.decide('loan', id, 'reject')).toBe('rejected');
  });
});

describe('a repayment', () => {
  it('freezes the debt at its second, regardless of how long the audit takes', async () => {
    const borrower = await enter({ BTC: '1', USDT: '60' });
    const id = await borrower.borrow();
    await borrower.world.advance('11d');
    await borrower.world.advance('3h');
    await borrower.repay(id);
    expect(await borrower.spot()).toEqual(['0.00000000', '10060.00000000']);
    await borrower.world.advance('20h');
    expect(await borrower.detail(id)).toMatchObject({ total_repayment: '10060.00000000', interest_days: 12 });
    await borrower.decide('repayment', id);
    expect(await borrower.spot()).toEqual(['0.00000000', '0.00000000']);
  });

  it('that failed returns the money, keeps its status for a day, and charges interest for the time of its audit', async () => {
    const borrower = await enter({ BTC: '1', USDT: '100' });
    const id = await borrower.borrow();
    await borrower.world.advance('1h');
    await borrower.repay(id);
    await borrower.refused('repay', { id });
    await borrower.world.advance('2d');
    await borrower.decide('repayment', id, 'reject', 'No such payment');
    expect(await borrower.detail(id)).toMatchObject({ status: 8, reason: 'No such payment', total_repayment: '10015.00000000' });
    expect(await borrower.spot()).toEqual(['10100.00000000', '0.00000000']);
    await borrower.world.advance('23h');
    await borrower.world.advance('59m');
    expect(await borrower.status(id)).toBe('repaymentFailed');
    await borrower.world.advance('1m');
    expect(await borrower.detail(id)).toMatchObject({ status: 3, reason: '' });
    await borrower.repay(id);
    await borrower.decide('repayment', id, 'reject');
    await borrower.repay(id);
    await borrower.decide('repayment', id);
    expect(await borrower.status(id)).toBe('repaid');
  });

  it('that failed is due for repayment again after a day if the due date is near', async () => {
    const borrower = await enter({ BTC: '1', USDT: '200' });
    const id = await borrower.borrow();
    await borrower.world.advance('27d');
    await borrower.repay(id);
    await borrower.decide('repayment', id, 'reject');
    await borrower.world.advance('1d');
    expect(await borrower.status(id)).toBe('toBeRepaid');
  });

  it('that failed is overdue from the due second on', async () => {
    const borrower = await enter({ BTC: '1', USDT: '100' });
    const id = await borrower.borrow({ id: TERM.week });
    await borrower.world.advance('6d');
    await borrower.world.advance('12h');
    await borrower.repay(id);
    await borrower.decide('repayment', id, 'reject', 'No such payment');
    await borrower.world.advance('12h');
    expect(await borrower.status(id)).toBe('repaymentFailed');
    await borrower.world.advance('1s');
    expect(await borrower.detail(id)).toMatchObject({ status: 5, reason: '' });
  });

  it('that failed after the due second keeps its status for a day too, and the loan is reported overdue once', async () => {
    const borrower = await enter({ BTC: '1', USDT: '1000' });
    const id = await borrower.borrow({ id: TERM.week });
    for (const by of ['7d', '1h'] as const) await borrower.world.advance(by);
    await borrower.repay(id);
    await borrower.decide('repayment', id, 'reject');
    await borrower.refused('pledge', { id });
    for (const by of ['23h', '59m', '59s'] as const) await borrower.world.advance(by);
    expect(await borrower.status(id)).toBe('repaymentFailed');
    await borrower.world.advance('1s');
    expect(await borrower.status(id)).toBe('overdue');
    expect(await borrower.told('loan-overdue')).toHaveLength(1);
  });

  it('that was reviewed past the due second and failed is reported overdue a day later, and its review shows the debt', async () => {
    const borrower = await enter({ BTC: '1', USDT: '1000' });
    const id = await borrower.borrow({ id: TERM.week });
    await borrower.world.advance('6d');
    await borrower.repay(id);
    await borrower.world.advance('1d');
    await borrower.world.advance('1h');
    await borrower.decide('repayment', id, 'reject');
    const { parts } = (await ok(borrower.world.guest, lab.operator.getReview, { kind: 'repayment', id: String(id) })).message;
    const facts = Object.fromEntries(parts[0]?.facts.map(({ label, value }) => [label, value]) ?? []);
    const owed = { Interest: '35.00 USDT', 'Late fee': '15.00 USDT', 'To repay now': '10050.00 USDT', 'Days overdue': '1' };
    expect(facts).toMatchObject(owed);
    expect(facts).not.toHaveProperty('Requested');
    expect(await borrower.told('loan-overdue')).toEqual([]);
    await borrower.world.advance('1d');
    expect(await borrower.status(id)).toBe('overdue');
    expect(await borrower.told('loan-overdue')).toHaveLength(1);
    expect((await borrower.steps(id)).slice(-2)).toEqual(['repayment-lapsed', 'overdue']);
  });
});

describe('an overdue loan', () => {
  it('costs a late fee from the second after its due second, and its collateral is sold at the end of the grace period', async () => {
    const borrower = await enter();
    const id = await borrower.borrow({ id: TERM.week });
    await borrower.world.advance('7d');
    expect(await borrower.detail(id)).toMatchObject({ status: 4, late_fee: '0.00000000', total_repayment: '10035.00000000' });
    await borrower.world.advance('1s');
    expect(await borrower.detail(id)).toMatchObject({
      status: 5,
      late_fee: '15.00000000',
      late_days: 1,
      grace_time: '2026-01-12 00:00:00',
    });
    await borrower.refused('pledge', { id });
    expect(await borrower.told('loan-overdue')).toHaveLength(1);
    await borrower.world.advance('71h');
    expect(await borrower.status(id)).toBe('overdue');
    await borrower.world.advance('1h');
    expect(await borrower.detail(id)).toMatchObject({
      status: 7,
      closed_by: 'liquidation',
      late_fee: '45.00000000',
      settled_time: '2026-01-12 00:00:00',
    });
    expect(await borrower.told('loan-liquidated')).toHaveLength(1);
  });

  it('announces the sale of its collateral when it is overdue and a day before, however the clock advances', async () => {
    const ends = [];
    for (const steps of [['7d', '1s', '47h', '3599s', '1h'], ['10d']] as const) {
      const borrower = await enter();
      const id = await borrower.borrow({ id: TERM.week });
      for (const by of steps.slice(0, 2)) await borrower.world.advance(by);
      if (steps.length > 1) {
        expect(await borrower.told('loan-overdue')).toEqual([
          'MT2: your loan of 10000.00 USDT is overdue. A late fee is charged daily until it is repaid. Your collateral of 0.236686 BTC ' +
            'will be sold on 2026-01-12 00:00:00 UTC unless you repay 10050.00 USDT before. Each further day adds a late fee.',
        ]);
        expect(await borrower.told('loan-sale-announced')).toEqual([]);
      }
      for (const by of steps.slice(2)) await borrower.world.advance(by);
      const [announced, ...more] = await borrower.told('loan-sale-announced');
      expect(announced).toContain('is still overdue. Your collateral of 0.236686 BTC will be sold on 2026-01-12 00:00:00 UTC unless');
      expect(more).toEqual([]);
      const { timeline } = await borrower.detail(id);
      ends.push(timeline.find(({ what }) => what === 'sale-announced')?.time);
    }
    expect(ends).toEqual(['2026-01-11 00:00:00', '2026-01-11 00:00:00']);
  });

  it('is sold when its grace period ends, even if no price would sell it', async () => {
    const borrower = await enter({ ETH: '20000' });
    const id = await borrower.borrow({ id: TERM.week, amount: '100', currency_id: 2, pledge_number: '20000' });
    for (const by of ['7d', '72h'] as const) await borrower.world.advance(by);
    expect(await borrower.detail(id)).toMatchObject({ status: 7, closed_by: 'liquidation', settled_time: '2026-01-12 00:00:00' });
  });
});
