import { assertDefined, type Check, type Decision, err, firstNo, type Note, ok, type Parsed, withParsed } from '../core/index.ts';
import type { Coin } from '../market/coins.ts';
import { MARKET_OPEN, type MarketState } from '../market/market-open.ts';
import type { Market } from '../market/markets.ts';
import { type AmountRefusal, type AskedAmount, type Atoms, formatAtoms, readAmount } from '../money/index.ts';
import { type Direction, isStakeCoin, MOST_OPEN_OPTIONS, type OptionTerms, offersFlat, optionTermsOf, stakeLimits } from './terms.ts';

/** A user's request to buy: the duration in seconds, if selected. Without a direction, only the rules common to all three are checked. */
export type AskedPurchase = {
  readonly direction?: Direction;
  readonly seconds: number | undefined;
  readonly coin: number;
  readonly amount: AskedAmount;
};
export type PurchaseForm = AskedPurchase & { readonly amount: string };

/** The market and the user at that instant. */
export type PurchaseFacts = MarketState & {
  readonly market: Market;
  /** The paying coin; undefined if it does not exist. */
  readonly payingCoin: Coin | undefined;
  /** Flat band of the selected duration, in ticks; read only if the direction is flat. */
  readonly band: number;
  /** The user's options awaiting delivery in this market. */
  readonly waiting: number;
  /** Atoms of the paying coin in the options account. */
  readonly available: Atoms;
};

export type PurchaseRefusal =
  | 'option-not-offered'
  | 'coin-not-in-account'
  | 'option-time-required'
  | 'flat-unavailable'
  | AmountRefusal
  | 'below-minimum-amount'
  | 'above-maximum-amount'
  | 'too-many-open-options'
  | 'market-closed'
  | 'market-delisted'
  | 'recharge-needed';

export type Purchase = { readonly terms: OptionTerms; readonly stake: Atoms };

/** The facts that a purchase's checks read. Checks after `option-time` and `amount` may rely on the terms and the stake. */
type Asked = AskedPurchase &
  PurchaseFacts & {
    readonly terms: OptionTerms | undefined;
    readonly read: Decision<Atoms, AmountRefusal>;
    readonly stake: Atoms;
  };
type PurchaseCheck = Check<Asked, PurchaseRefusal>;

const payerOf = ({ payingCoin }: Asked): Coin => assertDefined(payingCoin, 'a stake has its coin');
const limitsOf = (asked: Asked) => stakeLimits(assertDefined(asked.terms, 'a duration was chosen'), payerOf(asked));
const amountText = (amount: Atoms, asked: Asked): string => `${formatAtoms(amount)} ${payerOf(asked).symbol}`;

const FORM_CHECKS: readonly PurchaseCheck[] = [
  {
    name: 'option-market',
    saw: ({ market }) => market.symbol,
    refuses: ({ market }) => (market.hasOptions ? undefined : err('option-not-offered')),
  },
  {
    name: 'paying-coin',
    field: 'coinId',
    saw: ({ coin, payingCoin }) => payingCoin?.symbol ?? coin,
    refuses: ({ payingCoin }) => (payingCoin && isStakeCoin(payingCoin) ? undefined : err('coin-not-in-account')),
  },
  {
    name: 'option-time',
    field: 'seconds',
    saw: ({ seconds }) => seconds ?? 'none',
    refuses: ({ terms }) => (terms ? undefined : err('option-time-required')),
  },
  {
    name: 'flat-band',
    field: 'direction',
    saw: ({ direction, band }) => ({ direction: direction ?? 'any', band }),
    refuses: ({ direction, band }) => (direction === 'flat' && !offersFlat(band) ? err('flat-unavailable') : undefined),
  },
];

const STAKE_CHECKS: readonly PurchaseCheck[] = [
  { name: 'amount', field: 'amount', saw: ({ amount }) => amount, refuses: ({ read }) => (read.ok ? undefined : read) },
  {
    name: 'minimum',
    field: 'amount',
    saw: (asked) => ({ stake: asked.stake, minimum: limitsOf(asked).min }),
    refuses: (asked) => {
      const { min } = limitsOf(asked);
      return asked.stake < min ? err('below-minimum-amount', { minimum: amountText(min, asked) }) : undefined;
    },
  },
  {
    name: 'maximum',
    field: 'amount',
    saw: (asked) => ({ stake: asked.stake, maximum: limitsOf(asked).max }),
    refuses: (asked) => {
      const { max } = limitsOf(asked);
      return asked.stake > max ? err('above-maximum-amount', { maximum: amountText(max, asked) }) : undefined;
    },
  },
];

const ROOM_CHECKS: readonly PurchaseCheck[] = [
  {
    name: 'waiting-options',
    saw: ({ waiting }) => ({ waiting, most: MOST_OPEN_OPTIONS }),
    refuses: ({ waiting }) =>
      waiting >= MOST_OPEN_OPTIONS ? err('too-many-open-options', { most: String(MOST_OPEN_OPTIONS) }) : undefined,
  },
  MARKET_OPEN,
  {
    name: 'balance',
    field: 'amount',
    saw: ({ stake, available }) => ({ stake, available }),
    refuses: (asked) =>
      asked.stake > asked.available ? err('recharge-needed', { available: amountText(asked.available, asked) }) : undefined,
  },
];

/** The checks of a purchase, in order. */
const PURCHASE_CHECKS = [...FORM_CHECKS, ...STAKE_CHECKS, ...ROOM_CHECKS];

/** The option that may be bought, or the first rule it breaks. The server and the form use the same function. */
export function checkPurchase(
  request: AskedPurchase,
  facts: PurchaseFacts,
  note?: Note,
): Parsed<Decision<Purchase, PurchaseRefusal>, Atoms | undefined> {
  const terms = request.seconds === undefined ? undefined : optionTermsOf(request.seconds);
  const read = readAmount(request.amount);
  const stake = read.ok ? read.value : 0n;
  const refused = firstNo(PURCHASE_CHECKS, { ...request, ...facts, terms, read, stake }, note);
  const decision = refused ?? ok({ terms: assertDefined(terms, 'a duration was chosen'), stake });
  return withParsed(decision, read.ok ? stake : undefined);
}
