import type { Given } from '@mt2/contracts/fields';
import { type LoanStepName, type loanDetail, loanFacts, type loanRow } from '@mt2/contracts/loan-rows';
import { type Atoms, formatDay, type Instant } from '@mt2/domain';
import {
  debtAt,
  graceEndAt,
  INITIAL_LTV,
  interestOf,
  isApplied,
  isRunning,
  LIQUIDATION_LTV,
  type LoanKind,
  lateFeeOf,
  ltvOf,
  ltvPrice,
  ltvText,
  MARGIN_CALL_LTV,
  type Payoff,
  payoffAt,
} from '@mt2/domain/loan';
import { ticksToAtoms, USDT } from '@mt2/domain/market';
import type { Say } from '../../http/request/language.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { coinAt, isHalted, marketsAt, priceOf } from '../market/index.ts';
import { kindOf, type LoanRow, listSteps, toDebt } from './loan.repo.ts';

/** The lending institution, in every language. */
export const LENDER = 'MT2 Finance';

/** The ratios of a loan in percent; 0 for one without collateral. */
export const levelsOf = (kind: LoanKind) =>
  kind === 'pledged'
    ? { initialLtv: INITIAL_LTV, marginCallLtv: MARGIN_CALL_LTV, liquidationLtv: LIQUIDATION_LTV }
    : { initialLtv: 0, marginCallLtv: 0, liquidationLtv: 0 };

/** The day of the application and the ID: unique, and easy to read out. */
const contractNumber = ({ id, createdAt }: LoanRow): string => `L${formatDay(createdAt).replaceAll('-', '')}${String(id).padStart(6, '0')}`;

type Owed = Pick<Payoff, 'interest' | 'lateFee' | 'interestDays' | 'lateDays'>;
/** The debt next to the amount: for the whole term before payout, fixed after settlement, else as it grows. */
export function owedOf(row: LoanRow, now: Instant): Owed {
  const debt = toDebt(row);
  if (row.loanedAt === 0) return { interest: interestOf(debt, row.days), lateFee: 0n, interestDays: row.days, lateDays: 0 };
  const payoff = payoffAt(debt, row.settledAt === 0 ? now : row.settledAt);
  return row.settledAt === 0 ? payoff : { ...payoff, interest: row.interest, lateFee: row.lateFee };
}

type Facts = Given<typeof loanFacts>;
type Watched = Pick<Facts, 'ltv' | 'isStale' | 'marginCallPrice' | 'liquidationPrice' | 'priceDecimals'>;
const UNWATCHED: Watched = { ltv: null, isStale: false, marginCallPrice: undefined, liquidationPrice: undefined, priceDecimals: undefined };

/** A loan's LTV and price levels; `UNWATCHED` once the loan has ended. */
function watchedOf(source: Source, row: LoanRow, now: Instant, settled: Atoms): Watched {
  const market = kindOf(row) === 'pledged' ? marketsAt(source).find(row.coin) : undefined;
  const isOver = !isApplied(row.status) && !isRunning(row.status) && row.status !== 'awaitingAudit';
  if (!market || isOver) return UNWATCHED;
  const debt = isRunning(row.status) ? debtAt(toDebt(row), now) : settled;
  const pledge = { debt, collateral: row.collateral };
  return {
    ltv: Number(ltvText(ltvOf(pledge, priceOf(source, row.coin, now)))),
    isStale: isHalted(source, market),
    marginCallPrice: ticksToAtoms(market, ltvPrice(market, pledge, MARGIN_CALL_LTV)),
    liquidationPrice: ticksToAtoms(market, ltvPrice(market, pledge, LIQUIDATION_LTV)),
    priceDecimals: market.priceDecimals,
  };
}

const saleOf = ({ collateral: quantity, salePrice: price, gross, saleFee: fee, surplus, shortfall }: LoanRow): Facts['sale'] =>
  price === 0n ? undefined : { quantity, price, gross, fee, surplus, shortfall };

/** The values of a loan that are the same in every language. */
function loanFactsView(source: Source, row: LoanRow, now: Instant): Facts {
  const owed = owedOf(row, now);
  const total = row.amount + owed.interest + owed.lateFee;
  const kind = kindOf(row);
  const isPledged = kind === 'pledged';
  const debt = toDebt(row);
  return {
    ...row,
    ...owed,
    kind,
    total,
    ...levelsOf(kind),
    number: contractNumber(row),
    dailyRate: debt.dailyRate,
    lateFeePerDay: lateFeeOf(debt, 1),
    lender: LENDER,
    coin: isPledged ? coinAt(source, row.coin).symbol : '',
    coinId: row.coin,
    ...watchedOf(source, row, now, row.loanedAt === 0 ? row.amount : total),
    loanedAt: row.loanedAt || undefined,
    dueAt: row.dueAt || undefined,
    graceEndAt: isPledged && row.dueAt !== 0 ? graceEndAt(row) : undefined,
    settledAt: row.settledAt || undefined,
    closedBy: row.status !== 'repaid' ? '' : row.salePrice > 0n ? 'liquidation' : 'repayment',
    sale: saleOf(row),
  };
}

/** The values of a loan, with its texts in a language. */
export const loanView = (source: Source, row: LoanRow, now: Instant, say: Say): Given<typeof loanRow> => ({
  ...loanFactsView(source, row, now),
  repayment: say('loan.at-maturity'),
  statusText: say(`loan.${row.status}`),
});

/** The steps that move USDT; other steps move the collateral's coin. */
const IN_USDT = new Set(['paid-out', 'repayment-asked', 'repayment-failed', 'repaid', 'liquidated']);

/** The values of a loan, with its timeline. */
export function loanDetailView(source: Source, row: LoanRow, now: Instant, say: Say): Given<typeof loanDetail> {
  const loan = loanView(source, row, now, say);
  const timeline = listSteps(source, row.id).map(({ what, at, amount }) => ({
    what: what as LoanStepName,
    at,
    amount: amount === 0n ? undefined : amount,
    coin: amount === 0n ? '' : IN_USDT.has(what) ? USDT.symbol : loan.coin,
  }));
  return { ...loan, timeline };
}

const factsOf = (tx: Tx, row: LoanRow) => loanFacts.encode(loanFactsView(tx, row, tx.now));

/** Sends a loan to its borrower after a step of its timeline, or after a change that is not a step: `null`. */
export const emitLoan = (tx: Tx, row: LoanRow, what: LoanStepName | null): void =>
  tx.emit('user.event', { userId: row.userId, event: () => ({ event: 'loan', what, loan: factsOf(tx, row) }) });
