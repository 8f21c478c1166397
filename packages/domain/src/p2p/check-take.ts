import type { PaymentMethod, PaymentWay } from '../bank-card/index.ts';
import { about, type Check, type Decision, err, firstNo, type Note, noted, ok, type Parsed, withParsed } from '../core/index.ts';
import type { KycLevel } from '../kyc/index.ts';
import {
  type AmountRefusal,
  type AskedAmount,
  type Atoms,
  CENT,
  COIN,
  formatFloor,
  greaterOf,
  lesserOf,
  readAmount,
} from '../money/index.ts';
import type { SecurityHoldFacts } from '../security/index.ts';
import { ownMethods, SELLER_CHECKS, TRADER_CHECKS, type Trader, type TraderRefusal } from './check-advert.ts';
import { surplusOf, type Traded } from './escrow.ts';
import { type AdvertPrice, isWithinLimits, moneyOf, numberOf, slipOf } from './price.ts';
import type { AdvertStatus } from './status.ts';
import { type AdvertSide, CANCELS_PER_DAY, MOST_SLIP, P2P_LEVEL } from './terms.ts';

/** A requested order: an amount of money or of coins; `way` and the price seen are undefined if omitted. */
export type AskedOrder = {
  readonly means: 'number' | 'money';
  readonly value: AskedAmount;
  readonly way: string | undefined;
  readonly seenPrice: Atoms | undefined;
};

/** The facts about an advert that an order checks; its current price is `now`. */
export type TakenAdvert = Traded &
  Pick<AdvertPrice, 'minPrice' | 'maxPrice'> & {
    readonly side: AdvertSide;
    readonly status: AdvertStatus;
    readonly minNumber: Atoms;
    readonly maxNumber: Atoms;
    readonly ways: readonly PaymentWay[];
    readonly fiat: string;
    readonly now: Atoms;
  };

/** The facts about an order that its taker also knows: the advert, and the atoms of its coin in their own fiat account. */
export type OrderFormFacts = {
  readonly coin: { readonly symbol: string; readonly displayDecimals: number };
  readonly advert: TakenAdvert;
  readonly isOwn: boolean;
  readonly available: Atoms;
};

/** All facts about an order: also both users, the taker's earlier orders and security hold. */
export type TakeFacts = SecurityHoldFacts &
  OrderFormFacts & {
    readonly trader: Trader;
    readonly advertiser: Trader;
    /** Orders that the taker cancelled as a buyer, or left unpaid, today. */
    readonly cancelledToday: number;
    /** True while the taker has an open order on this advert. */
    readonly hasOpenOrder: boolean;
  };

export type TakeRefusal =
  | TraderRefusal
  | AmountRefusal
  | 'p2p-own-advert'
  | 'p2p-advert-unavailable'
  | 'p2p-cancel-limit'
  | 'p2p-order-open'
  | 'p2p-price-paused'
  | 'p2p-price-changed'
  | 'p2p-below-order-limit'
  | 'p2p-above-order-limit'
  | 'below-minimum-order-value'
  | 'p2p-way-not-offered'
  | 'p2p-way-not-bound'
  | 'insufficient-balance';

/** An accepted order, in atoms: `money` in whole cents, `payee` the seller's payment method. */
export type Taken = Priced & { readonly payee: PaymentMethod };
type Priced = { readonly number: Atoms; readonly money: Atoms };

/** Minimum and maximum atoms of an order: the rest of an advert may be taken whole, however small it is. */
export const orderLimits = (advert: Traded & Pick<TakenAdvert, 'minNumber' | 'maxNumber'>): { min: Atoms; max: Atoms } => {
  const surplus = surplusOf(advert);
  return { min: lesserOf(advert.minNumber, surplus), max: lesserOf(advert.maxNumber, surplus) };
};

/** The same limits as money at a price: the smallest sum that buys at least the minimum, and the largest that buys at most the maximum. */
export function moneyLimits(limits: { readonly min: Atoms; readonly max: Atoms }, price: Atoms): { min: Atoms; max: Atoms } {
  const [least, most] = [moneyOf(limits.min, price), moneyOf(limits.max, price)];
  // Money is rounded to the nearest cent: the minimum up, the maximum down.
  const min = least * COIN < limits.min * price ? least + CENT : least;
  // If both are the same number of coins, the cents in between buy the same number too.
  return { min, max: greaterOf(min, most * COIN > limits.max * price ? most - CENT : most) };
}

/** True for an advert that can be taken: online, at a price within its limits, with a remaining amount. */
export const isAvailable = (advert: Omit<TakenAdvert, 'fiat' | 'ways' | 'minNumber' | 'maxNumber' | 'side'>): boolean =>
  advert.status === 'trading' && isWithinLimits(advert, advert.now) && surplusOf(advert) > 0n;

type FormCheck = Check<OrderFormFacts & AskedOrder, TakeRefusal>;
type TakeCheck = Check<TakeFacts & AskedOrder, TakeRefusal>;

const OWN_ADVERT: FormCheck = {
  name: 'own-advert',
  saw: ({ isOwn }) => isOwn,
  refuses: ({ isOwn }) => (isOwn ? err('p2p-own-advert') : undefined),
};

const PERSON_CHECKS: readonly TakeCheck[] = [
  {
    name: 'advert',
    saw: ({ advert, advertiser }) => ({ status: advert.status, advertiser: advertiser.level, left: surplusOf(advert) }),
    refuses: ({ advert, advertiser }) =>
      advert.status === 'trading' && surplusOf(advert) > 0n && isVerified(advertiser.level) ? undefined : err('p2p-advert-unavailable'),
  },
  {
    name: 'cancelled-today',
    saw: ({ cancelledToday }) => ({ cancelledToday, most: CANCELS_PER_DAY }),
    refuses: ({ cancelledToday }) => (cancelledToday >= CANCELS_PER_DAY ? err('p2p-cancel-limit') : undefined),
  },
  {
    name: 'one-order',
    saw: ({ hasOpenOrder }) => hasOpenOrder,
    refuses: ({ hasOpenOrder }) => (hasOpenOrder ? err('p2p-order-open') : undefined),
  },
];

const PRICE_CHECKS: readonly FormCheck[] = [
  {
    name: 'price-limits',
    saw: ({ advert: { now, minPrice, maxPrice } }) => ({ price: now, minPrice, maxPrice }),
    refuses: ({ advert }) => (isWithinLimits(advert, advert.now) ? undefined : err('p2p-price-paused')),
  },
  {
    name: 'price-seen',
    field: 'price',
    saw: ({ advert, seenPrice }) => ({ price: advert.now, seen: seenPrice ?? 'not said' }),
    refuses: ({ advert, seenPrice }) =>
      seenPrice !== undefined && seenPrice > 0n && slipOf(advert.side, seenPrice, advert.now) > MOST_SLIP
        ? err('p2p-price-changed')
        : undefined,
  },
];

const FORM_CHECKS = [OWN_ADVERT, ...PRICE_CHECKS];

const isVerified = (level: KycLevel): boolean => level === P2P_LEVEL;

/** The requested number of coins and its price, regardless of the advert's limits. */
function readPriced({ means, value }: AskedOrder, { advert, coin }: OrderFormFacts): Decision<Priced, AmountRefusal> {
  const read = readAmount(value, means === 'money' ? MONEY_DECIMALS : coin.displayDecimals);
  if (!read.ok) return read;
  const number = means === 'money' ? numberOf(read.value, advert.now, coin.displayDecimals) : read.value;
  return ok({ number, money: moneyOf(number, advert.now) });
}

/** Refuses a number outside the limits of the advert. */
function checkLimits({ means }: AskedOrder, { advert, coin }: OrderFormFacts, priced: Priced): Decision<Priced, TakeRefusal> {
  const { number } = priced;
  const limits = orderLimits(advert);
  const money = moneyLimits(limits, advert.now);
  const text = (limit: 'min' | 'max') =>
    means === 'money'
      ? `${formatFloor(money[limit], MONEY_DECIMALS)} ${advert.fiat}`
      : `${formatFloor(limits[limit], coin.displayDecimals)} ${coin.symbol}`;
  if (number < limits.min || number === 0n) return err('p2p-below-order-limit', { minimum: text('min') });
  if (number > limits.max) return err('p2p-above-order-limit', { maximum: text('max') });
  return priced.money > 0n ? ok(priced) : err('below-minimum-order-value');
}
const MONEY_DECIMALS = 2;

/** The seller's payment method: the requested one, otherwise the first of the advert's methods that the seller has. */
function readPayee({ way }: AskedOrder, { advert, trader, advertiser }: TakeFacts): Decision<PaymentMethod, TakeRefusal> {
  const seller = advert.side === 'sell' ? advertiser : trader;
  if (way !== undefined && !advert.ways.some((offered) => offered === way)) return about('way', err('p2p-way-not-offered'));
  const payee = ownMethods(seller).find((method) => (way === undefined ? advert.ways.includes(method.way) : method.way === way));
  if (payee) return ok(payee);
  if (advert.side === 'buy') return about('way', err('p2p-way-not-bound'));
  return way === undefined ? err('p2p-advert-unavailable') : about('way', err('p2p-way-not-offered'));
}

/** Refuses to sell more coins than are available. */
const checkBalance = ({ advert, available }: OrderFormFacts, { number }: Priced): Decision<Atoms, 'insufficient-balance'> =>
  about('value', advert.side === 'buy' && number > available ? err('insufficient-balance') : ok(number));

/** The order that may be placed on an advert, or the first rule it breaks. */
export function checkTake(asked: AskedOrder, facts: TakeFacts, note?: Note): Decision<Taken, TakeRefusal> {
  const own = facts.advert.side === 'buy' ? [...TRADER_CHECKS, ...SELLER_CHECKS] : TRADER_CHECKS;
  const checks = [...own, OWN_ADVERT, ...PERSON_CHECKS, ...PRICE_CHECKS];
  const refused = firstNo<TakeFacts & AskedOrder, TakeRefusal>(checks, { ...facts, ...asked }, note);
  if (refused) return refused;
  const read = readPriced(asked, facts);
  const priced = noted(
    note,
    'amount',
    { [asked.means]: asked.value },
    about('value', read.ok ? checkLimits(asked, facts, read.value) : read),
  );
  if (!priced.ok) return priced;
  const payee = noted(note, 'way', asked.way ?? 'the first', readPayee(asked, facts));
  if (!payee.ok) return payee;
  const held = noted(note, 'balance', { number: priced.value.number, available: facts.available }, checkBalance(facts, priced.value));
  return held.ok ? ok({ ...priced.value, payee: payee.value }) : held;
}

function checkPriced(asked: AskedOrder, facts: OrderFormFacts, read: Priced): Decision<Priced, TakeRefusal> {
  const priced = about('value', checkLimits(asked, facts, read));
  const held = priced.ok ? checkBalance(facts, priced.value) : priced;
  return held.ok ? priced : held;
}

/** The same with the facts a form knows: the server adds the rules about both users. */
export function checkOrderForm(asked: AskedOrder, facts: OrderFormFacts): Parsed<Decision<Priced, TakeRefusal>, Priced | undefined> {
  const read = about('value', readPriced(asked, facts));
  const decision = firstNo(FORM_CHECKS, { ...facts, ...asked }) ?? (read.ok ? checkPriced(asked, facts, read.value) : read);
  return withParsed(decision, read.ok ? read.value : undefined);
}
