import type { PaymentMethod, PaymentWay } from '../bank-card/index.ts';
import { about, type Check, type Decision, type Err, err, firstNo, type Note, noted, ok, type Parsed, withParsed } from '../core/index.ts';
import type { KycLevel } from '../kyc/index.ts';
import { type AmountRefusal, type AskedAmount, type Atoms, formatFloor, lesserOf, readAmount } from '../money/index.ts';
import type { SecurityHoldFacts } from '../security/index.ts';
import { ownMethods, SELLER_CHECKS, type Trader, type TraderRefusal } from './check-advert.ts';
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

/** All facts about an order: also both users, the taker's earlier orders, security hold and overdue loan. */
export type TakeFacts = SecurityHoldFacts &
  OrderFormFacts & {
    readonly trader: Trader;
    readonly isOverdue: boolean;
    readonly advertiser: Trader;
    /** True if the advertiser owes an overdue credit loan, and so can sell nothing. */
    readonly isAdvertiserOverdue: boolean;
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
  | 'p2p-way-not-offered'
  | 'p2p-way-not-bound'
  | 'insufficient-balance';

/** An accepted order, in atoms: `money` in whole cents and at least the price of `number`, `payee` the seller's payment method. */
export type Taken = Priced & { readonly payee: PaymentMethod };
type Priced = { readonly number: Atoms; readonly money: Atoms };

/** Minimum and maximum atoms of an order: the rest of an advert may be taken whole, however small it is. */
export const orderLimits = (advert: Traded & Pick<TakenAdvert, 'minNumber' | 'maxNumber'>): { min: Atoms; max: Atoms } => {
  const surplus = surplusOf(advert);
  return { min: lesserOf(advert.minNumber, surplus), max: lesserOf(advert.maxNumber, surplus) };
};

/** The same limits as money: what their coins cost at a price. */
export const moneyLimits = (limits: { readonly min: Atoms; readonly max: Atoms }, price: Atoms): { min: Atoms; max: Atoms } => ({
  min: moneyOf(limits.min, price),
  max: moneyOf(limits.max, price),
});

/** True for an advert that can be taken: online, at a price within its limits, with a remaining amount. */
export const isAvailable = (advert: Omit<TakenAdvert, 'fiat' | 'ways' | 'minNumber' | 'maxNumber' | 'side'>): boolean =>
  advert.status === 'trading' && isWithinLimits(advert, advert.now) && surplusOf(advert) > 0n;

type FormCheck = Check<OrderFormFacts & AskedOrder, TakeRefusal>;

const OWN_ADVERT: Check<OrderFormFacts, TakeRefusal> = {
  name: 'own-advert',
  saw: ({ isOwn }) => isOwn,
  refuses: ({ isOwn }) => (isOwn ? err('p2p-own-advert') : undefined),
};

const PERSON_CHECKS: readonly Check<TakeFacts, TakeRefusal>[] = [
  {
    name: 'advert',
    saw: ({ advert, advertiser, isAdvertiserOverdue }) => ({
      status: advert.status,
      advertiser: advertiser.level,
      isOverdue: isAdvertiserOverdue,
      left: surplusOf(advert),
    }),
    refuses: ({ advert, advertiser, isAdvertiserOverdue }) =>
      advert.status === 'trading' &&
      surplusOf(advert) > 0n &&
      isVerified(advertiser.level) &&
      !(advert.side === 'sell' && isAdvertiserOverdue)
        ? undefined
        : err('p2p-advert-unavailable'),
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

/** The amount as typed and the other one at the current price: coins rounded down, money rounded up. The limits do not matter. */
function readPriced({ means, value }: AskedOrder, { advert, coin }: OrderFormFacts): Decision<Priced, AmountRefusal> {
  const read = readAmount(value, means === 'money' ? MONEY_DECIMALS : coin.displayDecimals);
  if (!read.ok) return read;
  if (means === 'number') return ok({ number: read.value, money: moneyOf(read.value, advert.now) });
  const number = numberOf(read.value, advert.now, coin.displayDecimals);
  const { max } = orderLimits(advert);
  // The money limit is rounded up, so it may buy a little more than the maximum.
  return ok({ number: read.value <= moneyOf(max, advert.now) ? lesserOf(number, max) : number, money: read.value });
}

/** Refuses a typed amount outside the limits of the advert, in its unit. */
function checkLimits({ means }: AskedOrder, { advert, coin }: OrderFormFacts, priced: Priced): Decision<Priced, TakeRefusal> {
  const ofCoins = orderLimits(advert);
  const limits = means === 'money' ? moneyLimits(ofCoins, advert.now) : ofCoins;
  const text = (limit: Atoms) =>
    means === 'money'
      ? `${formatFloor(limit, MONEY_DECIMALS)} ${advert.fiat}`
      : `${formatFloor(limit, coin.displayDecimals)} ${coin.symbol}`;
  if (priced[means] < limits.min) return err('p2p-below-order-limit', { minimum: text(limits.min) });
  return priced[means] > limits.max ? err('p2p-above-order-limit', { maximum: text(limits.max) }) : ok(priced);
}
const MONEY_DECIMALS = 2;

/** The seller's payment method: the requested one, otherwise the first of the advert's methods that the seller has. */
function readPayee({ way }: Pick<AskedOrder, 'way'>, { advert, trader, advertiser }: TakeFacts): Decision<PaymentMethod, TakeRefusal> {
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

/** The rules about both users, which do not depend on the order. */
const userChecks = ({ side }: TakenAdvert): readonly Check<TakeFacts, TakeRefusal>[] => [
  ...(side === 'buy' ? SELLER_CHECKS : []),
  OWN_ADVERT,
  ...PERSON_CHECKS,
];

/** Refuses any order of a user on an advert, whatever its amount: they learn it before they type one. */
export function checkTaker(facts: TakeFacts): Err<TakeRefusal> | undefined {
  const payee = readPayee({ way: undefined }, facts);
  return firstNo(userChecks(facts.advert), facts) ?? (payee.ok ? undefined : payee);
}

/** The order that may be placed on an advert, or the first rule it breaks. */
export function checkTake(asked: AskedOrder, facts: TakeFacts, note?: Note): Decision<Taken, TakeRefusal> {
  const checks = [...userChecks(facts.advert), ...PRICE_CHECKS];
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
