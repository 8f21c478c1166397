import type { LoanDetail, LoanFactsRow, LoanRow as WireLoan } from '@mt2/contracts/loan';
import { type Atoms, formatAtoms, formatInstant, type Instant, instantText } from '@mt2/domain';
import {
  debtAt,
  graceEndAt,
  INITIAL_LTV,
  interestOf,
  isApplied,
  isRunning,
  LIQUIDATION_LTV,
  LOAN_STATUS,
  lateFeeOf,
  ltvOf,
  ltvPrice,
  ltvText,
  MARGIN_CALL_LTV,
  type Payoff,
  payoffAt,
} from '@mt2/domain/loan';
import { formatTicks, USDT } from '@mt2/domain/market';
import type { SentenceName } from '../../http/request/language.ts';
import type { Source } from '../../world/transaction/derived.ts';
import { coinAt, isHalted, marketsAt, priceOf } from '../market/index.ts';
import { kindCode, kindOf, type LoanRow, listSteps, toDebt } from './loan.repo.ts';

export type Say = (name: SentenceName) => string;

/** The lending institution, in every language. */
export const LENDER = 'MT2 Finance';

/** A rate as a percent number. */
export const percentOf = (rate: bigint | number): number => Number(rate) / 1_000_000;

/** The day of the application and the id: unique, and easily read out. */
const contractNumber = ({ id, createdAt }: LoanRow): string =>
  `L${formatInstant(createdAt).slice(0, 10).replaceAll('-', '')}${String(id).padStart(6, '0')}`;

type Owed = Pick<Payoff, 'interest' | 'lateFee' | 'interestDays' | 'lateDays'>;
/** The debt beside the amount: of the whole term before it is paid out, fixed once it was settled, else as it grows. */
function owedOf(row: LoanRow, now: Instant): Owed {
  const debt = toDebt(row);
  if (row.loanedAt === 0) return { interest: interestOf(debt, row.days), lateFee: 0n, interestDays: row.days, lateDays: 0 };
  const payoff = payoffAt(debt, row.settledAt === 0 ? now : row.settledAt);
  return row.settledAt === 0 ? payoff : { ...payoff, interest: row.interest, lateFee: row.lateFee };
}

type Watched = Pick<LoanFactsRow, 'ltv' | 'is_stale' | 'margin_call_price' | 'liquidation_price'>;
const UNWATCHED: Watched = { ltv: null, is_stale: 0, margin_call_price: '', liquidation_price: '' };

/** How collateral stands against the debt; of nothing once a loan is over. */
function watchedOf(source: Source, row: LoanRow, now: Instant, settled: Atoms): Watched {
  const market = kindOf(row) === 'pledged' ? marketsAt(source).find(row.coin) : undefined;
  const isOver = !isApplied(row.status) && !isRunning(row.status) && row.status !== 'awaitingAudit';
  if (!market || isOver) return UNWATCHED;
  const debt = isRunning(row.status) ? debtAt(toDebt(row), now) : settled;
  const pledge = { debt, collateral: row.collateral };
  return {
    ltv: Number(ltvText(ltvOf(pledge, priceOf(source, row.coin, now)))),
    is_stale: isHalted(source, market) ? 1 : 0,
    margin_call_price: formatTicks(market, ltvPrice(market, pledge, MARGIN_CALL_LTV)),
    liquidation_price: formatTicks(market, ltvPrice(market, pledge, LIQUIDATION_LTV)),
  };
}

const REVIEW_STATUS = { notAudited: 0, underReview: 1, rejected: 3 } as const;
const reviewStatusOf = ({ status }: LoanRow) => (status in REVIEW_STATUS ? REVIEW_STATUS[status as keyof typeof REVIEW_STATUS] : 2);

const saleOf = (row: LoanRow): LoanFactsRow['sale'] =>
  row.salePrice === 0n
    ? null
    : {
        number: formatAtoms(row.collateral),
        price: formatAtoms(row.salePrice),
        gross: formatAtoms(row.gross),
        fee: formatAtoms(row.saleFee),
        surplus: formatAtoms(row.surplus),
        shortfall: formatAtoms(row.shortfall),
      };

/** A loan on the wire, as far as it is the same in every language. */
export function presentFacts(source: Source, row: LoanRow, now: Instant): LoanFactsRow {
  const { interest, lateFee, interestDays, lateDays } = owedOf(row, now);
  const isPledged = kindOf(row) === 'pledged';
  const isSettled = row.settledAt !== 0;
  const debt = toDebt(row);
  return {
    id: row.id,
    htcode: contractNumber(row),
    type: kindCode(row),
    amount: formatAtoms(row.amount),
    days: row.days,
    lv_perday: percentOf(row.dailyRate),
    pledge_rate: isPledged ? INITIAL_LTV : 0,
    margin_call_rate: isPledged ? MARGIN_CALL_LTV : 0,
    liquidation_rate: isPledged ? LIQUIDATION_LTV : 0,
    lixi: formatAtoms(interest),
    interest_days: interestDays,
    late_fee: formatAtoms(lateFee),
    late_days: lateDays,
    late_fee_per_day: formatAtoms(lateFeeOf(debt, 1)),
    total_repayment: formatAtoms(row.amount + interest + lateFee),
    name: LENDER,
    pledge_currency: isPledged ? coinAt(source, row.coin).symbol : '',
    pledge_currency_id: row.coin,
    pledge_number: formatAtoms(row.collateral),
    ...watchedOf(source, row, now, row.loanedAt === 0 ? row.amount : row.amount + interest + lateFee),
    alert_ltv: row.alertLtv,
    create_time: formatInstant(row.createdAt),
    loan_time: instantText(row.loanedAt),
    due_time: instantText(row.dueAt),
    grace_time: isPledged && row.dueAt !== 0 ? formatInstant(graceEndAt(row)) : '',
    change_time: formatInstant(row.changedAt),
    review_status: reviewStatusOf(row),
    status: LOAN_STATUS.codeOf(row.status),
    reason: row.reason,
    settled_time: isSettled ? formatInstant(row.settledAt) : '',
    closed_by: row.status !== 'repaid' ? '' : row.salePrice > 0n ? 'liquidation' : 'repayment',
    sale: saleOf(row),
  };
}

/** A loan on the wire in the words of a language. */
export const presentLoan = (source: Source, row: LoanRow, now: Instant, say: Say): WireLoan => ({
  ...presentFacts(source, row, now),
  hk_type: say('loan.at-maturity'),
  status_name: say(`loan.${row.status}`),
});

/** The steps in which USDT moves; in others it is the collateral's coin. */
const IN_USDT = new Set(['paid-out', 'repayment-asked', 'repayment-failed', 'repaid', 'liquidated']);

/** A loan with everything that happened to it. */
export function presentDetail(source: Source, row: LoanRow, now: Instant, say: Say): LoanDetail {
  const loan = presentLoan(source, row, now, say);
  const timeline = listSteps(source, row.id).map(({ what, at, amount }) => ({
    what: what as LoanDetail['timeline'][number]['what'],
    time: formatInstant(at),
    amount: amount === 0n ? '' : formatAtoms(amount),
    currency: amount === 0n ? '' : IN_USDT.has(what) ? USDT.symbol : loan.pledge_currency,
  }));
  return { ...loan, timeline };
}
