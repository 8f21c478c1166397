import { PAYMENT_WAYS, type PaymentWay } from '../bank-card/index.ts';
import { about, type Decision, err, isQuiet, ok, oneLine, type Parsed, together, withParsed } from '../core/index.ts';
import { type AmountRefusal, type AskedAmount, type Atoms, CENT, COIN, MAX_ATOMS, percent, type Rate, readAmount } from '../money/index.ts';
import { type AdvertPrice, isWithinLimits, moneyOf } from './price.ts';
import { isP2pFiat, MOST_PREMIUM, NOTE_LENGTH, type P2pFiat, PAY_LIMITS, type PayLimit } from './terms.ts';

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

const isFloating = ({ mode }: TypedPrice): boolean => mode === 'floating';

/** The fixed price or the premium as `own`, and the limits, which are a fixed price itself by default. */
function parsePrices(typed: TypedPrice) {
  const own = isFloating(typed) ? about('premium', readPremium(typed.premium)) : about('price', readPrice(typed.price));
  const fixed = own.ok ? own.value : 0n;
  const limit = (asked: AskedAmount) => (!isFloating(typed) && isNothing(asked) ? ok(fixed) : readPrice(asked));
  return { own, minPrice: limit(typed.minPrice), maxPrice: limit(typed.maxPrice) };
}

function checkPrices(typed: TypedPrice, parts: ReturnType<typeof parsePrices>): Decision<AdvertPrice, PriceRefusal> {
  if (!['', 'fixed', 'floating'].includes(typed.mode)) return about('mode', err('p2p-price-mode-invalid'));
  const read = together(parts);
  if (!read.ok) return read;
  const { own, ...limits } = read.value;
  if (limits.maxPrice < limits.minPrice) return about('maxPrice', err('p2p-price-limits-invalid'));
  if (isFloating(typed)) return ok({ mode: 'floating', price: 0n, premium: own, ...limits });
  const price: AdvertPrice = { mode: 'fixed', price: own, premium: 0n, ...limits };
  return isWithinLimits(price, own) ? ok(price) : err('p2p-price-outside-limits');
}

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

/** The typed prices of an advert that could be parsed: `own` is the fixed price, or the premium of a floating one. */
export type ParsedPrices = { readonly [K in 'own' | 'minPrice' | 'maxPrice']: bigint | undefined };
const parsedOf = (read: Decision<bigint, string>): bigint | undefined => (read.ok ? read.value : undefined);

/**
 * Reads an advert of a coin with `decimals` decimals, or returns its errors, from top to bottom. An order's money stays
 * below the largest amount.
 */
export function readAdvert(typed: TypedAdvert, decimals: number): Parsed<Decision<AdvertTerms, AdvertFormRefusal>, ParsedPrices> {
  const prices = parsePrices(typed);
  const parsed = { own: parsedOf(prices.own), minPrice: parsedOf(prices.minPrice), maxPrice: parsedOf(prices.maxPrice) };
  return withParsed(checkAdvert(typed, checkPrices(typed, prices), decimals), parsed);
}

function checkAdvert(
  typed: TypedAdvert,
  price: Decision<AdvertPrice, PriceRefusal>,
  decimals: number,
): Decision<AdvertTerms, AdvertFormRefusal> {
  const fiat = typed.fiat === '' ? 'CNY' : typed.fiat;
  const read = together({
    fiat: isP2pFiat(fiat) ? ok(fiat) : err('p2p-fiat-invalid'),
    price,
    numbers: readNumbers(typed, decimals),
    ways: readWays(typed.ways),
    payLimit: readPayLimit(typed.payLimit),
    note: readNote(typed.note),
  });
  if (!read.ok) return read;
  const { price: prices, numbers, ...others } = read.value;
  if (numbers.minNumber * prices.minPrice < CENT * COIN) return about('minNumber', err('below-minimum-order-value'));
  if (moneyOf(numbers.maxNumber, prices.maxPrice) > MAX_ATOMS) return about('total', err('above-maximum-amount'));
  return ok({ ...others, ...prices, ...numbers });
}
