import type { Given } from '@mt2/contracts/fields';
import type { loan } from '@mt2/contracts/loan';
import type { loanQuote, loanTerm } from '@mt2/contracts/loan-rows';
import { about, DAY, type Decision, err, HOUR, type Instant, MAX_ATOMS, ok } from '@mt2/domain';
import {
  checkApplication,
  dueSoonSeconds,
  graceSeconds,
  interestOf,
  LATE_FACTOR,
  LIQUIDATION_LTV,
  LOAN_TERMS,
  type LoanKind,
  type LoanRefusal,
  type LoanTerm,
  lateFeeOf,
  loanTermOf,
  ltvOf,
  ltvPrice,
  ltvText,
  MARGIN_CALL_LTV,
} from '@mt2/domain/loan';
import { ticksToAtoms, USDT } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import type { Say } from '../../../http/request/language.ts';
import type { Source } from '../../../world/transaction/tx.ts';
import { isHalted, marketsAt } from '../../market/index.ts';
import { collateralFacts } from '../facts.ts';
import { findLoan } from '../loan.repo.ts';
import { LENDER, levelsOf, loanDetailView } from '../loan-view.ts';

type View = Given<typeof loanTerm>;

/** The terms of loans; for pledged ones, with the coins that may be pledged now. */
export const listTerms: Query<typeof loan.listTerms> = ({ world, say }) => {
  const open = marketsAt(world).list.filter((market) => !isHalted(world, market));
  const coins = open.map(({ id, base: symbol, logo }) => ({ id, symbol, logo }));
  const ofKind = (kind: LoanKind) => LOAN_TERMS.filter((term) => term.kind === kind).map((term) => termView(term, coins, say));
  return ok({ pledged: ofKind('pledged'), credit: ofKind('credit') });
};

function termView(term: LoanTerm, coins: View['coins'], say: Say): View {
  const { kind, days, dailyRate } = term;
  return {
    ...term,
    ...levelsOf(kind),
    repayment: say('loan.at-maturity'),
    lender: LENDER,
    coins: kind === 'pledged' ? coins : [],
    lateRate: LATE_FACTOR * dailyRate,
    graceHours: graceSeconds(days) / HOUR,
    dueSoonDays: dueSoonSeconds(days) / DAY,
  };
}

/** The article with the loan agreement. */
const AGREEMENT = 3507;

/** The terms to quote, as entered. */
type Asked = {
  readonly term: number | undefined;
  readonly coin: number | undefined;
  readonly amount: string;
  readonly pledged: string;
};
type QuoteRefusal = LoanRefusal | 'loan-term-not-found' | 'coin-not-found';

/** The costs of a loan at this second. Only the rules of its form are checked, not the borrower or their balances. */
function quoteLoan(
  source: Source,
  now: Instant,
  { term: id, coin, amount, pledged }: Asked,
): Decision<Given<typeof loanQuote>, QuoteRefusal> {
  const term = id === undefined ? undefined : loanTermOf(id);
  if (!term) return about('termId', err('loan-term-not-found'));
  const facts = coin === undefined || term.kind === 'credit' ? undefined : collateralFacts(source, now, 0, coin);
  if (coin !== undefined && term.kind === 'pledged' && !facts) return about('coinId', err('coin-not-found'));
  const collateral = facts && { ...facts, available: MAX_ATOMS };
  const anybody = { term, level: 'advanced', isOverdue: false, hasCredit: false, collateral } as const;
  const checked = checkApplication({ amount, pledged, isAgreed: true }, anybody);
  if (!checked.ok) return checked;
  const debt = { ...term, amount: checked.value.amount };
  const interest = interestOf(debt, term.days);
  const market = marketsAt(source).find(facts?.coin.id ?? USDT.id);
  const pledge = { debt: debt.amount, collateral: checked.value.collateral };
  return ok({
    amount: debt.amount,
    days: term.days,
    interest,
    total: debt.amount + interest,
    collateral: pledge.collateral,
    coin: facts?.coin.symbol ?? '',
    marginCallPrice: market && ticksToAtoms(market, ltvPrice(market, pledge, MARGIN_CALL_LTV)),
    liquidationPrice: market && ticksToAtoms(market, ltvPrice(market, pledge, LIQUIDATION_LTV)),
    lateFeePerDay: lateFeeOf(debt, 1),
    agreementId: AGREEMENT,
    price: facts?.price,
    ltv: facts ? Number(ltvText(ltvOf(pledge, facts.price))) : null,
    priceDecimals: market?.priceDecimals,
  });
}

/** One of the caller's loans (for other users it does not exist), or the costs of a new one. */
export const getInfo: Query<typeof loan.getInfo> = (
  { world, person, say },
  { loanId, termId: term, amount, coinId: coin, collateral: pledged },
) => {
  if (loanId === undefined) return quoteLoan(world, world.now(), { term, coin, amount, pledged });
  const row = findLoan(world, loanId);
  return row?.userId === person.id ? ok(loanDetailView(world, row, world.now(), say)) : about('loanId', err('loan-not-found'));
};
