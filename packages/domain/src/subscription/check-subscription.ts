import { type Check, type Decision, err, firstNo, type Instant, type Note, ok, type Parsed, withParsed } from '../core/index.ts';
import { type OwnFunds, refuseBorrowed } from '../loan/index.ts';
import { type AmountRefusal, type AskedAmount, type Atoms, formatAtoms, formatFloor, lesserOf, readAmount } from '../money/index.ts';
import {
  type OfferingPhase,
  type OfferingProgress,
  type OfferingTerms,
  phaseOf,
  TOKEN_DECIMALS,
  tokensLeft,
  tokensLeftFor,
} from './offering.ts';
import { costOf, tokensBoughtOf, usdtOf } from './tokens.ts';

/** A user's request: the amount to be paid, in the payment coin. */
export type AskedSubscription = { readonly amount: AskedAmount; readonly isAgreed: boolean };

/** The offering and the user at that instant. */
export type SubscriptionFacts = {
  readonly offering: OfferingTerms & OfferingProgress & { readonly symbol: string };
  readonly now: Instant;
  /** Ticker of the paying coin and its price in atoms of USDT; undefined if the offering does not accept it. */
  readonly paying: { readonly symbol: string; readonly price: Atoms } | undefined;
  /** Tokens of the user's other subscriptions that were not rejected, and their number. */
  readonly own: { readonly tokens: Atoms; readonly count: number };
  /** Atoms of the payment coin in the spot account, and the part of them that is not borrowed. */
  readonly available: Atoms;
  readonly funds: OwnFunds;
};

export type SubscriptionRefusal =
  | 'agreement-not-agreed'
  | 'offering-not-started'
  | 'offering-sold-out'
  | 'offering-closed'
  | 'offering-cancelled'
  | 'payment-coin-not-accepted'
  | AmountRefusal
  | 'below-minimum-subscription'
  | 'above-remaining-supply'
  | 'above-subscription-cap'
  | 'subscribed-already'
  | 'recharge-needed'
  | 'above-own-funds';

/** A subscription as booked: `committed` atoms of the payment coin are frozen for `tokens`; `value` is their value in USDT. */
export type Subscription = { readonly tokens: Atoms; readonly committed: Atoms; readonly value: Atoms; readonly payPrice: Atoms };

type Asked = AskedSubscription &
  SubscriptionFacts & { readonly read: Decision<Atoms, AmountRefusal>; readonly paid: Atoms; readonly tokens: Atoms };
type SubscriptionCheck = Check<Asked, SubscriptionRefusal>;

const REFUSAL_OF_PHASE: Readonly<Record<OfferingPhase, SubscriptionRefusal | undefined>> = {
  'not-started': 'offering-not-started',
  during: undefined,
  'sold-out': 'offering-sold-out',
  allocation: 'offering-closed',
  launched: 'offering-closed',
  cancelled: 'offering-cancelled',
};

const tokenText = (tokens: Atoms, { offering }: Asked): string => `${formatFloor(tokens, TOKEN_DECIMALS)} ${offering.symbol}`;
/** Minimum tokens that may be bought now: what is left for the user, if less than the minimum. */
const fewestOf = ({ offering, own }: Asked): Atoms => lesserOf(offering.minimum, tokensLeftFor(offering, own.tokens));
const isFirstCome = ({ offering }: Asked): boolean => offering.mode === 'first-come';

/** The checks of a subscription, in order. */
const SUBSCRIPTION_CHECKS: readonly SubscriptionCheck[] = [
  {
    name: 'phase',
    saw: ({ offering, now }) => phaseOf(offering, now),
    refuses: ({ offering, now }) => {
      const refusal = REFUSAL_OF_PHASE[phaseOf(offering, now)];
      return refusal ? err(refusal) : undefined;
    },
  },
  {
    name: 'payment-coin',
    field: 'payCoinId',
    saw: ({ paying }) => paying?.symbol ?? 'none',
    refuses: ({ paying }) => (paying ? undefined : err('payment-coin-not-accepted')),
  },
  { name: 'amount', field: 'amount', saw: ({ amount }) => amount, refuses: ({ read }) => (read.ok ? undefined : read) },
  {
    name: 'minimum',
    field: 'amount',
    saw: (asked) => ({ tokens: asked.tokens, fewest: fewestOf(asked) }),
    refuses: (asked) =>
      asked.tokens === 0n || asked.tokens < fewestOf(asked)
        ? err('below-minimum-subscription', { minimum: tokenText(fewestOf(asked), asked) })
        : undefined,
  },
  {
    name: 'once',
    saw: ({ own }) => own.count,
    refuses: (asked) => (!isFirstCome(asked) && asked.own.count > 0 ? err('subscribed-already') : undefined),
  },
  {
    name: 'supply',
    field: 'amount',
    saw: (asked) => ({ tokens: asked.tokens, rest: tokensLeft(asked.offering) }),
    refuses: (asked) =>
      isFirstCome(asked) && asked.tokens > tokensLeft(asked.offering)
        ? err('above-remaining-supply', { rest: tokenText(tokensLeft(asked.offering), asked) })
        : undefined,
  },
  {
    name: 'cap',
    field: 'amount',
    saw: (asked) => ({ tokens: asked.tokens, rest: tokensLeftFor(asked.offering, asked.own.tokens) }),
    refuses: (asked) =>
      isFirstCome(asked) && asked.tokens + asked.own.tokens > asked.offering.cap
        ? err('above-subscription-cap', {
            cap: tokenText(asked.offering.cap, asked),
            rest: tokenText(tokensLeftFor(asked.offering, asked.own.tokens), asked),
          })
        : undefined,
  },
  {
    name: 'agreement',
    field: 'isAgreed',
    saw: ({ isAgreed }) => isAgreed,
    refuses: ({ isAgreed }) => (isAgreed ? undefined : err('agreement-not-agreed')),
  },
  {
    name: 'balance',
    field: 'amount',
    saw: ({ paid, available }) => ({ paid, available }),
    refuses: ({ paid, available, paying }) =>
      paid > available ? err('recharge-needed', { available: `${formatAtoms(available)} ${paying?.symbol}` }) : undefined,
  },
  {
    name: 'own-funds',
    field: 'amount',
    saw: ({ paid, funds }) => ({ paid, owed: funds.owed, most: funds.most }),
    refuses: ({ paid, funds, paying }) => refuseBorrowed(paid, funds, paying?.symbol ?? ''),
  },
];

/**
 * The subscription that may be booked, or the first rule it breaks. First-come offerings freeze exactly the price of the
 * tokens, others the whole commitment. The server and the form use the same function.
 */
export function checkSubscription(
  request: AskedSubscription,
  facts: SubscriptionFacts,
  note?: Note,
): Parsed<Decision<Subscription, SubscriptionRefusal>, { readonly tokens: Atoms }> {
  const { offering, paying, own } = facts;
  const read = readAmount(request.amount);
  const amount = read.ok ? read.value : 0n;
  const prices = { issuePrice: offering.issuePrice, payPrice: paying?.price ?? 0n };
  const tokens = paying ? tokensBoughtOf(offering, { amount, payPrice: paying.price, own: own.tokens }) : 0n;
  const committed = offering.mode === 'first-come' && paying ? costOf(tokens, prices) : amount;
  const refused = firstNo(SUBSCRIPTION_CHECKS, { ...request, ...facts, read, paid: committed, tokens }, note);
  const { payPrice } = prices;
  return withParsed(refused ?? ok({ tokens, committed, value: usdtOf(committed, payPrice), payPrice }), { tokens });
}
