import { lab, product } from '@mt2/contracts';
import { assertDefined, atoms } from '@mt2/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal } from '../../testing/harness.ts';
import { findUserByEmail } from '../user/index.ts';
import { balanceOf } from '../wallet/index.ts';
import { loanReview } from './decide.ts';
import { applyForLoan } from './index.ts';
import { findLoan } from './loan.repo.ts';

const server = await openServer();
afterAll(() => server.close());

const [BTC, USDT] = [1, 3];
type LoanRequest = Parameters<typeof applyForLoan>[2];
const MONTH: LoanRequest = { term: 3, coin: BTC, amount: atoms('1000'), isAgreed: true };
const refused = (refusal: string) => expect.objectContaining({ ok: false, refusal });

/** A world, and a verified user in it with a bitcoin. */
async function enter() {
  const forked = await server.fork();
  const { world } = forked;
  const owner = assertDefined(findUserByEmail(world, 'empty@mt2.test'), 'the persona is there').id;
  await ok(forked.guest, lab.people.fund, { persona: 'empty', currency: 'BTC', amount: '1' });
  return { forked, world, owner, has: (coin: number) => balanceOf(world, { owner, account: 'spot', coin }) };
}

describe('the command that applies for a loan, for an owner and without a call', () => {
  it('sets collateral aside in atoms; more is added by calls, and the payoff is frozen', async () => {
    const { forked, world, owner, has } = await enter();
    const applied = await world.write((tx) => applyForLoan(tx, owner, { ...MONTH, pledged: atoms('0.5') }));
    const id = applied.ok ? applied.value.id : 0;
    expect(has(BTC)).toMatchObject({ available: atoms('0.5'), frozen: atoms('0.5') });
    await world.write((tx) => loanReview.decide(tx, id, { isApproved: true, reason: '', amount: undefined }));
    const borrower = await forked.as('empty');
    await ok(borrower, product.loan.pledge, { id, number: '0.25' });
    await ok(borrower, product.loan.setAlert, { id, ltv: '70' });
    expect(findLoan(world, id)).toMatchObject({ collateral: atoms('0.75'), alertLtv: 70 });
    expect(await refusal(borrower, product.loan.repay, { id })).toBe('recharge-needed');
    await ok(forked.guest, lab.people.fund, { persona: 'empty', currency: 'USDT', amount: '0.5' });
    await ok(borrower, product.loan.repay, { id });
    expect(findLoan(world, id)).toMatchObject({ status: 'awaitingAudit' });
    expect(has(USDT)).toMatchObject({ available: 0n, frozen: atoms('1000.5') });
    expect(await refusal(borrower, product.loan.repay, { id })).toBe('repayment-under-review');
    await forked.prove();
  });

  it('refuses by name and changes nothing', async () => {
    const { forked, world, owner, has } = await enter();
    const ask = (change: Partial<LoanRequest>) => world.write((tx) => applyForLoan(tx, owner, { ...MONTH, ...change }));
    expect(await ask({ term: 99 })).toEqual(refused('loan-term-not-found'));
    expect(await ask({ coin: 999 })).toEqual(refused('coin-not-found'));
    expect(await ask({ coin: undefined })).toEqual(refused('loan-collateral-required'));
    expect(await ask({ pledged: atoms('1.1') })).toEqual(refused('recharge-needed'));
    expect(await ask({ amount: 0n })).toEqual(refused('below-minimum-amount'));
    expect(await ask({ isAgreed: false })).toEqual(refused('agreement-not-agreed'));
    expect(has(BTC)).toMatchObject({ available: atoms('1'), frozen: 0n });
    await forked.prove();
  });
});

describe('the loans of the personas', () => {
  it('are the trader’s past ones, a running one, and an overdue one', async () => {
    const { world } = await server.fork();
    const loans = [1, 2, 3, 4, 5].map((id) => assertDefined(findLoan(world, id), 'the seed has it'));
    expect(loans.map(({ status }) => status)).toEqual(['repaid', 'rejected', 'repaid', 'overdue', 'loaned']);
    expect(loans[3]?.userId).toBe(findUserByEmail(world, 'overdue@mt2.test')?.id);
  });
});
