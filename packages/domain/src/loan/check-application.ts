import { about, assertDefined, type Check, type Decision, err, firstNo, type Note, ok, type Parsed, withParsed } from '../core/index.ts';
import { type GateRefusal, type KycLevel, refuseLevel } from '../kyc/index.ts';
import { type Coin, USDT } from '../market/coins.ts';
import { MARKET_OPEN, type MarketState } from '../market/market-open.ts';
import { type AmountRefusal, type AskedAmount, type Atoms, formatAtoms, readAmount } from '../money/index.ts';
import { isAtLtv, leastCollateral, type Pledge } from './collateral.ts';
import { LOAN_LEVEL, type LoanTerm, MARGIN_CALL_LTV } from './terms.ts';

/** An application: the amount in USDT, the pledged amount of the coin (default: the minimum), and whether the agreement was accepted. */
export type AskedLoan = { readonly amount: AskedAmount; readonly pledged?: AskedAmount | undefined; readonly isAgreed: boolean };

/** The coin to be pledged: whether its market accepts orders, its price in USDT, and the atoms in the spot account. */
export type CollateralFacts = MarketState & {
  readonly coin: Coin;
  readonly price: Atoms;
  readonly available: Atoms;
};

/** The facts about a borrower and the requested loan. */
export type LoanFacts = {
  readonly term: LoanTerm;
  readonly level: KycLevel;
  /** True while a credit loan of the borrower is overdue. */
  readonly isOverdue: boolean;
  /** True while the borrower has a pending or running credit loan. */
  readonly hasCredit: boolean;
  /** Undefined if no coin was selected; a credit loan needs none. */
  readonly collateral: CollateralFacts | undefined;
};

export type LoanRefusal =
  | GateRefusal
  | AmountRefusal
  | 'overdue-no-loan'
  | 'below-minimum-amount'
  | 'above-maximum-amount'
  | 'agreement-not-agreed'
  | 'credit-loan-open'
  | 'loan-collateral-required'
  | 'loan-collateral-is-loan-coin'
  | 'market-closed'
  | 'market-delisted'
  | 'loan-collateral-too-small'
  | 'recharge-needed';

/** The requested loan, in atoms; `collateral` is 0 for a credit loan. */
export type AskedFor = { readonly amount: Atoms; readonly collateral: Atoms };

type Asked = LoanFacts &
  AskedLoan & {
    readonly read: Decision<Atoms, AmountRefusal>;
    readonly wanted: Atoms;
    readonly pledgedRead: Decision<Atoms, AmountRefusal>;
  };
type LoanCheck = Check<Asked, LoanRefusal>;

const usdt = (amount: Atoms): string => `${formatAtoms(amount)} ${USDT.symbol}`;

type Person = Pick<LoanFacts, 'level' | 'isOverdue'> & { readonly term: Pick<LoanTerm, 'kind'> };
type PersonRefusal = GateRefusal | 'overdue-no-loan';

const VERIFIED: Check<Person, PersonRefusal> = {
  name: 'verified',
  saw: ({ level, term }) => ({ level, asks: LOAN_LEVEL[term.kind] }),
  refuses: ({ level, term }) => refuseLevel(level, LOAN_LEVEL[term.kind]),
};

const OVERDUE: Check<Person, PersonRefusal> = {
  name: 'overdue-credit',
  saw: ({ isOverdue }) => isOverdue,
  refuses: ({ isOverdue }) => (isOverdue ? err('overdue-no-loan') : undefined),
};

const FORM_CHECKS: readonly LoanCheck[] = [
  { name: 'amount', field: 'amount', saw: ({ amount }) => amount, refuses: ({ read }) => (read.ok ? undefined : read) },
  {
    name: 'minimum',
    field: 'amount',
    saw: ({ wanted, term }) => ({ wanted, minimum: term.minAmount }),
    refuses: ({ wanted, term: { minAmount } }) =>
      wanted < minAmount ? err('below-minimum-amount', { minimum: usdt(minAmount) }) : undefined,
  },
  {
    name: 'maximum',
    field: 'amount',
    saw: ({ wanted, term }) => ({ wanted, maximum: term.maxAmount }),
    refuses: ({ wanted, term: { maxAmount } }) =>
      wanted > maxAmount ? err('above-maximum-amount', { maximum: usdt(maxAmount) }) : undefined,
  },
  {
    name: 'agreement',
    field: 'isAgreed',
    saw: ({ isAgreed }) => isAgreed,
    refuses: ({ isAgreed }) => (isAgreed ? undefined : err('agreement-not-agreed')),
  },
];

const CREDIT_CHECK: LoanCheck = {
  name: 'one-credit-loan',
  saw: ({ hasCredit }) => hasCredit,
  refuses: ({ hasCredit }) => (hasCredit ? err('credit-loan-open') : undefined),
};

const COIN_CHECKS: readonly LoanCheck[] = [
  {
    name: 'collateral',
    field: 'coinId',
    saw: ({ collateral }) => collateral?.coin.symbol ?? 'none',
    refuses: ({ collateral }) => (collateral ? undefined : err('loan-collateral-required')),
  },
  {
    name: 'another-coin',
    field: 'coinId',
    saw: ({ collateral }) => collateral?.coin.symbol ?? 'none',
    refuses: ({ collateral }) => (collateral?.coin.id === USDT.id ? err('loan-collateral-is-loan-coin') : undefined),
  },
  {
    name: 'market',
    saw: ({ collateral }) => MARKET_OPEN.saw(marketOf(collateral)),
    refuses: ({ collateral }) => MARKET_OPEN.refuses(marketOf(collateral)),
  },
];

const marketOf = (collateral: CollateralFacts | undefined): CollateralFacts => assertDefined(collateral, 'collateral was chosen');

/** The collateral of a pledged loan: the typed amount or the minimum, or why it is not accepted. */
function readCollateral(
  { coin, price, available }: CollateralFacts,
  { wanted, pledged, pledgedRead }: Asked,
): Decision<Atoms, LoanRefusal> {
  const least = leastCollateral(wanted, price);
  const read = pledged === undefined || pledged === '' ? ok(least) : pledgedRead;
  if (!read.ok) return read;
  const text = (atoms: Atoms) => `${formatAtoms(atoms)} ${coin.symbol}`;
  if (read.value < least) return err('loan-collateral-too-small', { least: text(least) });
  return read.value > available ? err('recharge-needed', { available: text(available) }) : read;
}

/** The loan that may be applied for, or the first rule it breaks. The server and the form use the same function. */
export function checkApplication(
  asked: AskedLoan,
  facts: LoanFacts,
  note?: Note,
): Parsed<Decision<AskedFor, LoanRefusal>, Partial<AskedFor>> {
  const read = readAmount(asked.amount);
  const pledged = readAmount(asked.pledged ?? '');
  const decision = decide({ ...facts, ...asked, read, wanted: read.ok ? read.value : 0n, pledgedRead: pledged }, note);
  return withParsed(decision, { ...(read.ok && { amount: read.value }), ...(pledged.ok && { collateral: pledged.value }) });
}

function decide(asked: Asked, note?: Note): Decision<AskedFor, LoanRefusal> {
  const { wanted } = asked;
  const isPledged = asked.term.kind === 'pledged';
  // The level that a pledged loan requires is a need of the call.
  const checks = [...(isPledged ? [] : [VERIFIED]), OVERDUE, ...FORM_CHECKS, ...(isPledged ? COIN_CHECKS : [CREDIT_CHECK])];
  const refused = firstNo(checks, asked, note);
  if (refused) return refused;
  if (!isPledged) return ok({ amount: wanted, collateral: 0n });
  const of = marketOf(asked.collateral);
  const collateral = about('collateral', readCollateral(of, asked));
  note?.(
    'collateral-amount',
    { asked: asked.pledged ?? 'the minimum', least: leastCollateral(wanted, of.price), available: of.available },
    collateral.ok,
  );
  return collateral.ok ? ok({ amount: wanted, collateral: collateral.value }) : collateral;
}

export type ApprovalRefusal = PersonRefusal | 'market-closed' | 'market-delisted' | 'loan-collateral-fell';
/** The current facts about an application to be approved: its borrower and, for a pledged loan, its collateral in its market. */
export type ApprovalFacts = Person & {
  readonly collateral: (MarketState & { readonly pledge: Pledge; readonly price: Atoms }) | undefined;
};

/** Allows an application to be paid out, or refuses it by the first rule that has been broken since it was submitted. */
export function checkApproval(facts: ApprovalFacts): Decision<undefined, ApprovalRefusal> {
  const refused = firstNo([VERIFIED, OVERDUE], facts);
  if (refused) return refused;
  const { collateral } = facts;
  if (!collateral) return ok(undefined);
  const closed = MARKET_OPEN.refuses(collateral);
  if (closed) return closed;
  return isAtLtv(collateral.pledge, collateral.price, MARGIN_CALL_LTV) ? err('loan-collateral-fell') : ok(undefined);
}
