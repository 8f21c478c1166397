import {
  type Atoms,
  about,
  type Decision,
  type Err,
  err,
  floorToCent,
  formatPlain,
  lesserOf,
  MAX_ATOMS,
  type Rate,
  readAmount,
  refusalsOf,
  shareCeil,
  unitOf,
} from '@mt2/domain';
import {
  type AskedFor,
  checkApplication,
  INITIAL_LTV,
  interestOf,
  LOAN_TERMS,
  type LoanFacts,
  type LoanKind,
  type LoanRefusal,
  type LoanTerm,
  lateFeeOf,
  leastCollateral,
  ltvOf,
  mostLoan,
} from '@mt2/domain/loan';
import type { Coin } from '@mt2/domain/market-terms';

/** The form's state: the user's choices and input. */
export type BorrowForm = {
  readonly kind: LoanKind;
  readonly days: number;
  readonly amount: string;
  /** Empty until it is chosen. */
  readonly coin: string;
  /** The wanted ratio at the start, in percent, while no collateral is typed. */
  readonly startLtv: number;
  readonly pledged: string;
  readonly isAgreed: boolean;
};

/** The ratios offered for the start of the loan: safer ones, and the highest. */
export const START_LTVS: readonly number[] = [50, 60, INITIAL_LTV];

/** The empty form. Its coin is chosen by the user's balances once they are read. */
export const START: BorrowForm = { kind: 'pledged', days: 30, amount: '', coin: '', startLtv: 50, pledged: '', isAgreed: false };

export const termsOf = (kind: LoanKind): readonly LoanTerm[] => LOAN_TERMS.filter((term) => term.kind === kind);
export const termOf = ({ kind, days }: Pick<BorrowForm, 'kind' | 'days'>): LoanTerm => {
  const [first, ...others] = termsOf(kind);
  return others.find((term) => term.days === days) ?? (first as LoanTerm);
};

/** The coin to pledge, its price and its balance. */
export type Collateral = { readonly coin: Coin; readonly price: Atoms; readonly available: Atoms; readonly isOpen: boolean };
/** The state of the user's credit loans. */
export type Standing = Pick<LoanFacts, 'isOverdue' | 'hasCredit'>;

export type Preview = {
  readonly decision: Decision<AskedFor, LoanRefusal>;
  /** The errors of the amount and of the collateral, and an unticked agreement. */
  readonly wrong: readonly Err<LoanRefusal>[];
  /** Atoms of USDT; undefined until the amount is one that can be borrowed. */
  readonly amount: Atoms | undefined;
  /**
   * The maximum loan, in whole cents, and the collateral it is for: the typed amount, or the balance. It leaves a thousandth, as the price
   * may fall until the application arrives. Undefined before that is known.
   */
  readonly most: AskedFor | undefined;
  readonly interest: Atoms | undefined;
  readonly lateFeePerDay: Atoms | undefined;
  /** The minimum collateral, the pledged amount, and the resulting ratio; the last two are undefined if it is below the minimum. */
  readonly least: Atoms | undefined;
  readonly pledged: Atoms | undefined;
  readonly ltv: Rate | undefined;
  /** The ratio at the start, in percent, for an untyped collateral: the wanted one or, if the balance is too small, a higher one. */
  readonly startLtv: number;
  /** The collateral as it is sent; empty for the highest ratio, as the server then takes the minimum at its own price. */
  readonly sent: string;
};

/** The collateral of a ratio at the start, rounded up to the decimals of its coin. */
function collateralAt(percent: number, least: Atoms, { displayDecimals }: Coin): Atoms {
  const step = unitOf(displayDecimals);
  return shareCeil(least, BigInt(INITIAL_LTV), BigInt(percent) * step) * step;
}

/** The untyped collateral: for the wanted ratio, or for the next one that the balance allows. */
function untyped(wanted: number, least: Atoms | undefined, collateral: Collateral | undefined): Pick<Preview, 'startLtv' | 'sent'> {
  if (least === undefined || !collateral) return { startLtv: wanted, sent: '' };
  const safer = START_LTVS.find(
    (percent) => percent >= wanted && percent < INITIAL_LTV && collateralAt(percent, least, collateral.coin) <= collateral.available,
  );
  if (safer === undefined) return { startLtv: INITIAL_LTV, sent: '' };
  return { startLtv: safer, sent: formatPlain(collateralAt(safer, least, collateral.coin)) };
}

/** The costs of this form's loan, or its refusal, by the server's own rules. */
export function previewLoan(form: BorrowForm, collateral: Collateral | undefined, standing: Standing): Preview {
  const term = termOf(form);
  const facts: LoanFacts = { term, level: 'advanced', ...standing, collateral };
  const { amount: typed, pledged: typedPledge, isAgreed } = form;
  // The amount by itself, as if everything else were right.
  const free = collateral && { ...collateral, available: MAX_ATOMS };
  const ofAmount = checkApplication({ amount: typed, isAgreed: true }, { ...facts, isOverdue: false, hasCredit: false, collateral: free });
  const { amount } = ofAmount.ok || ofAmount.field !== 'amount' ? positiveIn(ofAmount.parsed) : {};
  const least = amount !== undefined && collateral && form.kind === 'pledged' ? leastCollateral(amount, collateral.price) : undefined;
  const { startLtv, sent } = untyped(form.startLtv, least, collateral);
  const sentPledge = typedPledge === '' ? sent : typedPledge;
  const decision = checkApplication({ amount: typed, pledged: sentPledge, isAgreed }, facts);
  const ofPledge = checkApplication({ amount: typed, pledged: sentPledge, isAgreed: true }, facts);
  const { collateral: given } = positiveIn(decision.parsed);
  const pledged = least === undefined || (given !== undefined && given < least) ? undefined : (given ?? least);
  return {
    decision,
    wrong: [
      ...(ofAmount.ok ? refusalsOf(about('collateral', ofPledge)) : [ofAmount, ...refusedAlone(typedPledge, collateral)]),
      ...(isAgreed ? [] : [about('isAgreed', err('agreement-not-agreed'))]),
    ],
    amount,
    most: mostOf(form, term, collateral, typedPledge === '' ? undefined : given),
    interest: amount === undefined ? undefined : interestOf({ ...term, amount }, term.days),
    lateFeePerDay: amount === undefined ? undefined : lateFeeOf({ ...term, amount }, 1),
    least,
    pledged,
    ltv:
      amount !== undefined && pledged !== undefined && collateral
        ? ltvOf({ debt: amount, collateral: pledged }, collateral.price)
        : undefined,
    startLtv,
    sent: sentPledge,
  };
}

/** The error of a typed collateral by itself, while no amount says how much is needed. */
function refusedAlone(typed: string, collateral: Collateral | undefined): readonly Err<LoanRefusal>[] {
  const read = readAmount(typed);
  if (typed === '' || !collateral) return [];
  if (!read.ok) return [about('collateral', read)];
  return read.value > collateral.available ? [about('collateral', err('recharge-needed'))] : [];
}

/** Both amounts as parsed, if above 0. */
const positiveIn = ({ amount = 0n, collateral = 0n }: Partial<AskedFor>): Partial<AskedFor> => ({
  ...(amount > 0n && { amount }),
  ...(collateral > 0n && { collateral }),
});

function mostOf(
  { kind }: BorrowForm,
  { maxAmount }: LoanTerm,
  collateral: Collateral | undefined,
  pledged: Atoms | undefined,
): Preview['most'] {
  if (kind === 'credit') return { amount: maxAmount, collateral: 0n };
  if (!collateral) return undefined;
  const { price, available } = collateral;
  const given = pledged === undefined ? available : lesserOf(pledged, available);
  const most = mostLoan(given, price);
  return { amount: floorToCent(lesserOf(most - most / 1_000n, maxAmount)), collateral: given };
}
