import { lab, product } from '@mt2/contracts';
import { bad, needs } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { loan } = product;

/** 1,000 USDT for 30 days, with Bitcoin as collateral, of which the trader has enough; and 500 without collateral. */
const PLEDGED = { id: 3, amount: '1000', currency_id: 1, agree: '1' };
const CREDIT = { id: 8, amount: '500', agree: '1' };

/** Applies for a loan; returns its ID. */
const applied = async ({ person }: Stage, form: typeof PLEDGED | typeof CREDIT = PLEDGED) =>
  (await ok(person, loan.apply, form)).message.id;
/** The operator decides a user's application or repayment. */
const decided = async ({ world }: Stage, kind: 'loan' | 'repayment', id: number, decision: 'approve' | 'reject' = 'approve') => {
  await ok(world.guest, lab.operator.decideReview, { kind, id: String(id), decision });
  return id;
};
const loaned = async (stage: Stage, form?: typeof CREDIT) => {
  return decided(stage, 'loan', await applied(stage, form));
};
const asked = async (stage: Stage) => {
  const id = await loaned(stage);
  await ok(stage.person, loan.repay, { id });
  return id;
};
const repaid = async (stage: Stage) => decided(stage, 'repayment', await asked(stage));
/** All money of a user without own funds is borrowed: 500 USDT. */
export const borrowed = async (stage: Stage): Promise<void> => {
  await loaned(stage, CREDIT);
};
/** A week's loan, long after its end. */
const overdue = async (stage: Stage, form: typeof PLEDGED | typeof CREDIT) => {
  const id = await decided(stage, 'loan', await applied(stage, form));
  await stage.world.advance('8d');
  return id;
};
/** A second loan of the kind, after the first. */
const second = async (stage: Stage) => {
  await applied(stage, CREDIT);
  await stage.world.advance('3s');
  return CREDIT;
};

/** An application whose collateral has lost value since; returns its ID. */
export async function fallen(stage: Stage): Promise<number> {
  const id = await applied(stage);
  await ok(stage.world.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent: -16, over: 60 });
  await stage.world.advance('5m');
  return id;
}

export const scenarios: AreaScenarios<typeof product.loan> = {
  listTerms: { works: {} },
  getInfo: {
    works: { id: 3, amount: '10000', currency_id: 1 },
    refuses: [
      ['loan-not-found', { loan_id: 999 }],
      ['loan-term-not-found', { amount: '100' }],
      ['loan-term-not-found', { id: 99, amount: '100' }],
      bad.coin({ id: 3, amount: '100', currency_id: 999 }),
      ...bad.amount({ id: 3, amount: '', currency_id: 1 }, 'amount', ['much', '100.000000001', null]),
      bad.tooLittle({ id: 3, amount: '99.99999999', currency_id: 1 }),
      bad.tooMuch({ id: 8, amount: '5000.00000001' }),
      ['loan-collateral-required', { id: 3, amount: '100' }],
      ['loan-collateral-is-loan-coin', { id: 3, amount: '100', currency_id: 3 }],
      ['loan-collateral-too-small', { id: 3, amount: '10000', currency_id: 1, pledge_number: '0.1' }],
      bad.haltedMarket(PLEDGED),
    ],
  },
  apply: {
    works: PLEDGED,
    refuses: [
      needs.basic(PLEDGED),
      needs.advanced(CREDIT),
      ['loan-term-not-found', { ...PLEDGED, id: '' }],
      ['loan-term-not-found', { ...PLEDGED, id: 11 }],
      bad.coin({ ...PLEDGED, currency_id: 999 }),
      ...bad.amount(PLEDGED, 'amount'),
      bad.tooLittle({ ...PLEDGED, amount: '0' }),
      bad.tooMuch({ ...PLEDGED, amount: '100000.00000001' }),
      needs.agreement({ ...PLEDGED, agree: '0' }),
      needs.agreement({ ...PLEDGED, agree: '' }),
      ['loan-collateral-required', { ...PLEDGED, currency_id: '' }],
      ['loan-collateral-is-loan-coin', { ...PLEDGED, currency_id: 3 }],
      ['loan-collateral-too-small', { ...PLEDGED, pledge_number: '0.00000001' }],
      needs.recharge({ ...PLEDGED, pledge_number: '9999' }),
      bad.haltedMarket(PLEDGED),
      bad.delistedMarket(PLEDGED),
      ['credit-loan-open', second],
      ['overdue-no-loan', PLEDGED, 'overdue'],
    ],
  },
  listLoans: {
    works: async (stage) => {
      await applied(stage);
      return { type: 1, status: 0, limit: 5 };
    },
    refuses: [bad.value({ type: 3 }), bad.value({ status: 9 }), bad.page(-1)],
  },
  repay: {
    works: async (stage) => ({ id: await loaned(stage) }),
    refuses: [
      ['loan-not-found', { id: 999 }],
      ['loan-not-found', { id: '' }],
      ['loan-not-paid-out', async (stage) => ({ id: await applied(stage) })],
      ['repayment-under-review', async (stage) => ({ id: await asked(stage) })],
      ['loan-closed', async (stage) => ({ id: await repaid(stage) })],
      needs.recharge(async (stage) => ({ id: await loaned(stage, CREDIT) }), 'empty'),
    ],
  },
  pledge: {
    works: async (stage) => ({ id: await loaned(stage), number: '0.001' }),
    refuses: [
      ['loan-not-found', { id: 999, number: '1' }],
      ['loan-without-collateral', async (stage) => ({ id: await loaned(stage, CREDIT), number: '1' })],
      ['loan-not-paid-out', async (stage) => ({ id: await applied(stage), number: '0.001' })],
      ['repayment-under-review', async (stage) => ({ id: await asked(stage), number: '0.001' })],
      ['loan-closed', async (stage) => ({ id: await repaid(stage), number: '0.001' })],
      ['loan-overdue', async (stage) => ({ id: await overdue(stage, { ...PLEDGED, id: 1 }), number: '0.001' })],
      ...bad.amount(async (stage) => ({ id: await loaned(stage) }), 'number', ['0', '0.000000001']),
      needs.recharge(async (stage) => ({ id: await loaned(stage), number: '9999' })),
    ],
  },
  setAlert: {
    works: async (stage) => ({ id: await loaned(stage), ltv: '70' }),
    refuses: [
      ['loan-not-found', { id: 999, ltv: '70' }],
      ['loan-without-collateral', async (stage) => ({ id: await loaned(stage, CREDIT), ltv: '70' })],
      ['loan-not-paid-out', async (stage) => ({ id: await applied(stage), ltv: '70' })],
      ['repayment-under-review', async (stage) => ({ id: await asked(stage), ltv: '70' })],
      ['loan-closed', async (stage) => ({ id: await repaid(stage), ltv: '70' })],
      ['loan-alert-invalid', async (stage) => ({ id: await loaned(stage), ltv: '83' })],
    ],
  },
};
