import { type Atoms, atoms, type Decision, type Err, err, formatFloor, readAmount, refusalsOf } from '@mt2/domain';
import type { PaymentWay } from '@mt2/domain/bank-card';
import {
  type AdvertFormRefusal,
  type AdvertSide,
  type AdvertTerms,
  checkShelf,
  escrowOf,
  type P2pFiat,
  PAY_LIMITS,
  type PayLimit,
  type PriceMode,
  priceAt,
  readAdvert,
  readPremium,
} from '@mt2/domain/p2p';
import { ableIn } from '../able.ts';

/** The form as it stands. `margin` is the price in percent of the market's. */
export type PublishForm = {
  readonly side: AdvertSide;
  readonly coin: string;
  readonly fiat: P2pFiat;
  readonly mode: PriceMode;
  readonly price: string;
  readonly margin: string;
  readonly minPrice: string;
  readonly maxPrice: string;
  readonly total: string;
  readonly minNumber: string;
  readonly maxNumber: string;
  readonly ways: readonly PaymentWay[];
  readonly payLimit: PayLimit;
  readonly note: string;
};

export const START: PublishForm = {
  side: 'sell',
  coin: 'USDT',
  fiat: 'CNY',
  mode: 'fixed',
  price: '',
  margin: '100',
  minPrice: '',
  maxPrice: '',
  total: '',
  minNumber: '',
  maxNumber: '',
  ways: [],
  payLimit: PAY_LIMITS[0],
  note: '',
};

const HUNDRED = atoms('100');

/** The premium in percent that a share of the market's price is; empty where none can be read. */
export function premiumText({ margin }: Pick<PublishForm, 'margin'>): string {
  const read = readAmount(margin, 2);
  return read.ok ? formatFloor(read.value - HUNDRED, 2) : '';
}

/** The form in the server's own words. A fixed price is its own limit. */
export const typedOf = (form: PublishForm) => {
  const { mode, price, minPrice, maxPrice } = form;
  const priced =
    mode === 'fixed' ? { price, premium: '', minPrice: '', maxPrice: '' } : { price: '', premium: premiumText(form), minPrice, maxPrice };
  return { ...form, ...priced, ways: form.ways.join(','), payLimit: String(form.payLimit) };
};

type NumberName = 'price' | 'minPrice' | 'maxPrice' | 'total' | 'minNumber' | 'maxNumber';
export type FieldName = NumberName | 'margin' | 'ways' | 'note';
type Refusal = AdvertFormRefusal | 'insufficient-balance';
type Refused = Err<Refusal>;

/** The field of each refusal that is about one. */
const FIELD_OF: Readonly<Partial<Record<Refusal, FieldName>>> = {
  'p2p-price-limits-invalid': 'maxPrice',
  'p2p-premium-invalid': 'margin',
  'p2p-number-limits-invalid': 'maxNumber',
  'p2p-way-invalid': 'ways',
  'note-invalid': 'note',
  'below-minimum-order-value': 'minNumber',
  'above-maximum-amount': 'total',
  'insufficient-balance': 'total',
};
const PRICES: readonly NumberName[] = ['price', 'minPrice', 'maxPrice'];

/** A missing or wrong number is about every field that holds none. */
function numbersOf(refusal: Refusal, { mode }: PublishForm): readonly NumberName[] {
  if (refusal.startsWith('quantity-')) return ['total', 'minNumber', 'maxNumber'];
  const prices: readonly NumberName[] = mode === 'fixed' ? ['price'] : ['minPrice', 'maxPrice'];
  return refusal.startsWith('price-') ? prices : [...prices, 'total', 'minNumber', 'maxNumber'];
}

/** The advert of the form, or the fault of each of its fields. */
export type Read = {
  readonly terms: Decision<AdvertTerms, Refusal>;
  readonly wrong: Readonly<Partial<Record<FieldName, Refused>>>;
  /** Set aside when it is posted, in atoms. */
  readonly escrow: Atoms | undefined;
};

function fieldsOf({ refusal }: Refused, form: PublishForm, decimals: number): readonly FieldName[] {
  const field = FIELD_OF[refusal];
  if (field) return [field];
  return numbersOf(refusal, form).filter((name) => {
    const read = readAmount(form[name], PRICES.includes(name) ? 2 : decimals);
    return !read.ok || read.value === 0n;
  });
}

/** Reads the form by the server's own rules; `available` atoms of the coin are on the fiat account. */
export function readPublish(form: PublishForm, decimals: number, available: Atoms): Read {
  const { side, ways } = form;
  const read = readAdvert(typedOf(form), decimals);
  const escrow = read.ok ? escrowOf(side, { total: read.value.total, sold: 0n, inOrders: 0n }, true) : undefined;
  const isShort =
    escrow !== undefined &&
    checkShelf({ trader: ableIn(ways), side, ways, escrow, available, now: 0, heldUntil: 0 })?.refusal === 'insufficient-balance';
  const terms: Decision<AdvertTerms, Refusal> = isShort ? err('insufficient-balance') : read;
  const wrong = refusalsOf(terms)
    .toReversed()
    .flatMap((refused) => fieldsOf(refused, form, decimals).map((field) => [field, refused] as const));
  return { terms, wrong: Object.fromEntries(wrong), escrow };
}

/** The price that the form makes while the index stands so; undefined where none can be read. */
export function priceOf(form: PublishForm, index: Atoms | undefined): Atoms | undefined {
  if (form.mode === 'fixed') {
    const read = readAmount(form.price, 2);
    return read.ok && read.value > 0n ? read.value : undefined;
  }
  const premium = readPremium(premiumText(form));
  return premium.ok && index !== undefined ? priceAt({ mode: 'floating', price: 0n, premium: premium.value }, index) : undefined;
}
