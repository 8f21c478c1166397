import { PAYMENT_WAYS, type PaymentWay } from '../bank-card/index.ts';
import { about, type Decision, err, isQuiet, ok, oneLine, together } from '../core/index.ts';
import { type AmountRefusal, type AskedAmount, type Atoms, MAX_ATOMS, percent, type Rate, readAmount } from '../money/index.ts';
import { type AdvertPrice, isWithinLimits, moneyOf } from './price.ts';
import { isP2pFiat, MOST_PREMIUM, NOTE_LENGTH, type P2pFiat, PAY_LIMITS, type PayLimit, type PriceMode } from './terms.ts';

/** An advert as typed; amounts may be in atoms. `ways` comma-separated, `premium` in percent, `payLimit` in minutes. */
export type TypedAdvert = {
  readonly ways: string;
  readonly fiat: string;
  readonly mode: string;
  readonly price: AskedAmount;
  readonly premium: string;
  readonly minPrice: AskedAmount;
  readonly maxPrice: AskedAmount;
  readonly total: AskedAmount;
  readonly minNumber: AskedAmount;
  readonly maxNumber: AskedAmount;
  readonly payLimit: string;
  readonly note: string;
};

/** The terms of an advert: numbers in atoms of its coin, prices per coin in its currency. */
export type AdvertTerms = AdvertPrice & {
  readonly ways: readonly PaymentWay[];
  readonly fiat: P2pFiat;
  readonly total: Atoms;
  readonly minNumber: Atoms;
  readonly maxNumber: Atoms;
  readonly payLimit: PayLimit;
  readonly note: string;
};

type PriceRefusal =
  | 'price-required'
  | 'price-invalid'
  | 'too-many-decimals'
  | 'p2p-price-mode-invalid'
  | 'p2p-price-limits-invalid'
  | 'p2p-price-outside-limits'
  | 'p2p-premium-invalid';
type NumberRefusal = 'quantity-required' | 'quantity-invalid' | 'too-many-decimals' | 'p2p-number-limits-invalid';
export type AdvertFormRefusal =
  | PriceRefusal
  | NumberRefusal
  | 'p2p-way-invalid'
  | 'p2p-fiat-invalid'
  | 'p2p-pay-limit-invalid'
  | 'note-invalid'
  | 'below-minimum-order-value'
  | 'above-maximum-amount';

/** Decimals of prices and money. */
const MONEY_DECIMALS = 2;

/** Reads comma-separated payment methods: at least one, each known and listed once. */
export function readWays(typed: string): Decision<readonly PaymentWay[], 'p2p-way-invalid'> {
  const names = new Set(typed.split(',').map((name) => name.trim()));
  const ways = PAYMENT_WAYS.filter((way) => names.has(way));
  return ways.length > 0 && ways.length === names.size ? ok(ways) : err('p2p-way-invalid');
}

/** A positive amount; the caller names the refusals. */
function readPositive<const Missing extends string, const Invalid extends string>(
  asked: AskedAmount,
  decimals: number,
  missing: Missing,
  invalid: Invalid,
): Decision<Atoms, Missing | Invalid | 'too-many-decimals'> {
  const read: Decision<Atoms, AmountRefusal> = readAmount(asked, decimals);
  if (read.ok) return read.value > 0n ? read : err(invalid);
  if (read.refusal === 'too-many-decimals') return err(read.refusal);
  return err(read.refusal === 'amount-empty' ? missing : invalid);
}

const readPrice = (asked: AskedAmount) => readPositive(asked, MONEY_DECIMALS, 'price-required', 'price-invalid');

const PREMIUM = /^-?\d{1,2}(\.\d{1,2})?$/;
/** Reads a premium in percent with at most two decimals; negative below the index. */
export function readPremium(typed: string): Decision<Rate, 'p2p-premium-invalid'> {
  const text = typed.trim();
  if (!PREMIUM.test(text)) return err('p2p-premium-invalid');
  const size = percent(text.replace('-', ''));
  return size <= MOST_PREMIUM ? ok(text.startsWith('-') ? -size : size) : err('p2p-premium-invalid');
}

type TypedPrice = Pick<TypedAdvert, 'mode' | 'price' | 'premium' | 'minPrice' | 'maxPrice'>;

const isNothing = (asked: AskedAmount): boolean => typeof asked === 'string' && asked.trim() === '';

/** The default limits of a fixed price are the price itself. */
function readLimits({ minPrice, maxPrice }: TypedPrice, fixed: Atoms | undefined) {
  const read = (asked: AskedAmount) => (fixed !== undefined && isNothing(asked) ? ok(fixed) : readPrice(asked));
  return together({ minPrice: read(minPrice), maxPrice: read(maxPrice) });
}

function readAdvertPrice(typed: TypedPrice): Decision<AdvertPrice, PriceRefusal> {
  const mode = typed.mode === '' ? 'fixed' : typed.mode;
  if (mode !== 'fixed' && mode !== 'floating') return about('mode', err('p2p-price-mode-invalid'));
  const own = mode === 'fixed' ? about('price', readPrice(typed.price)) : about('premium', readPremium(typed.premium));
  const limits = readLimits(typed, mode === 'fixed' ? (own.ok ? own.value : 0n) : undefined);
  const read = together({ own, limits });
  if (!read.ok) return read;
  const { minPrice, maxPrice } = read.value.limits;
  if (maxPrice < minPrice) return about('maxPrice', err('p2p-price-limits-invalid'));
  const value = read.value.own;
  const price = pricedAs(mode, value, { minPrice, maxPrice });
  return mode === 'fixed' && !isWithinLimits(price, value) ? err('p2p-price-outside-limits') : ok(price);
}

const pricedAs = (mode: PriceMode, value: bigint, limits: Pick<AdvertPrice, 'minPrice' | 'maxPrice'>): AdvertPrice => ({
  mode,
  price: mode === 'fixed' ? value : 0n,
  premium: mode === 'fixed' ? 0n : value,
  ...limits,
});

/** The numbers of an advert on the grid of its coin's decimals. */
function readNumbers({ total, minNumber, maxNumber }: TypedAdvert, decimals: number) {
  const readNumber = (asked: AskedAmount) => readPositive(asked, decimals, 'quantity-required', 'quantity-invalid');
  const read = together({ total: readNumber(total), minNumber: readNumber(minNumber), maxNumber: readNumber(maxNumber) });
  if (!read.ok) return read;
  const { value } = read;
  return value.minNumber <= value.maxNumber && value.maxNumber <= value.total ? read : about('maxNumber', err('p2p-number-limits-invalid'));
}

function readPayLimit(typed: string): Decision<PayLimit, 'p2p-pay-limit-invalid'> {
  const limit = typed === '' ? PAY_LIMITS[0] : PAY_LIMITS.find((minutes) => String(minutes) === typed);
  return limit ? ok(limit) : err('p2p-pay-limit-invalid');
}

const readNote = (typed: string): Decision<string, 'note-invalid'> =>
  isQuiet(oneLine(typed), NOTE_LENGTH) ? ok(oneLine(typed)) : err('note-invalid');

/**
 * Reads an advert of a coin with `decimals` decimals, or returns its errors, from top to bottom. An order's money stays
 * below the largest amount.
 */
export function readAdvert(typed: TypedAdvert, decimals: number): Decision<AdvertTerms, AdvertFormRefusal> {
  const fiat = typed.fiat === '' ? 'CNY' : typed.fiat;
  const read = together({
    fiat: isP2pFiat(fiat) ? ok(fiat) : err('p2p-fiat-invalid'),
    price: readAdvertPrice(typed),
    numbers: readNumbers(typed, decimals),
    ways: readWays(typed.ways),
    payLimit: readPayLimit(typed.payLimit),
    note: readNote(typed.note),
  });
  if (!read.ok) return read;
  const { price, numbers, ...others } = read.value;
  if (moneyOf(numbers.minNumber, price.minPrice) === 0n) return about('minNumber', err('below-minimum-order-value'));
  if (moneyOf(numbers.maxNumber, price.maxPrice) > MAX_ATOMS) return about('total', err('above-maximum-amount'));
  return ok({ ...others, ...price, ...numbers });
}
