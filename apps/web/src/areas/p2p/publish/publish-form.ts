import { type Atoms, atoms, type Decision, formatFloor, formatPlain, percent, type Rate, readAmount } from '@mt2/domain';
import type { PaymentWay } from '@mt2/domain/bank-card';
import {
  type AdvertFormRefusal,
  type AdvertSide,
  type AdvertTerms,
  checkEscrow,
  checkTotal,
  escrowOf,
  type P2pFiat,
  PAY_LIMITS,
  type ParsedPrices,
  type PayLimit,
  type PriceMode,
  priceAt,
  readAdvert,
  type Traded,
} from '@mt2/domain/p2p';
import type { Advert } from '../advert.ts';

/** The form's state. `margin` is the price in percent of the market's. */
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

/** The form of one of the user's own adverts. */
export function formOf(advert: Advert): PublishForm {
  const { side, coin, fiat, mode, payLimit, ways, note } = advert;
  const isFloating = mode === 'floating';
  return {
    side,
    coin,
    fiat: fiat as P2pFiat,
    mode,
    price: isFloating ? '' : formatPlain(advert.price),
    margin: isFloating ? String(Math.round(10_000 + advert.premium * 100) / 100) : START.margin,
    minPrice: isFloating ? formatPlain(advert.minPrice) : '',
    maxPrice: isFloating ? formatPlain(advert.maxPrice) : '',
    total: formatPlain(advert.total),
    minNumber: formatPlain(advert.minNumber),
    maxNumber: formatPlain(advert.maxNumber),
    ways,
    payLimit: payLimit ?? START.payLimit,
    note,
  };
}

/** What an advert has traded and has in open orders, its escrow in atoms, and whether it is, or will be, online. */
export type Before = Omit<Traded, 'total'> & { readonly escrow: Atoms; readonly isOnShelf: boolean };
const NOTHING: Before = { sold: 0n, inOrders: 0n, escrow: 0n, isOnShelf: true };
export function beforeOf({ side, total, left, inOrders, status }: Advert): Before {
  const sold = total - left - inOrders;
  const isOnShelf = status === 'trading';
  return { sold, inOrders, isOnShelf, escrow: escrowOf(side, { total, sold, inOrders }, isOnShelf) };
}

/** The premium in percent for a price given in percent of the market's; empty if it cannot be parsed. */
function typedPremium({ margin }: Pick<PublishForm, 'margin'>): string {
  const read = readAmount(margin, 2);
  return read.ok ? formatFloor(read.value - HUNDRED, 2) : '';
}

/** A premium in percent, negative below the market. */
export const percentOver = (premium: Rate): number => Number(premium) / Number(percent('1'));

/** The form as the server's input. A fixed price is its own limit. */
export const typedOf = (form: PublishForm) => {
  const { mode, price, minPrice, maxPrice } = form;
  const priced =
    mode === 'fixed' ? { price, premium: '', minPrice: '', maxPrice: '' } : { price: '', premium: typedPremium(form), minPrice, maxPrice };
  return { ...form, ...priced, ways: form.ways.join(','), payLimit: String(form.payLimit) };
};

/** The fields that can show a refusal. */
export const FIELDS = ['total', 'price', 'premium', 'minPrice', 'maxPrice', 'minNumber', 'maxNumber', 'ways', 'note'] as const;
type Refusal = AdvertFormRefusal | 'insufficient-balance' | 'p2p-total-too-low';

/** The advert of the form, or its errors. */
export type Read = {
  readonly terms: Decision<AdvertTerms, Refusal>;
  /** The typed prices that could be parsed, even if the advert has errors. */
  readonly prices: ParsedPrices;
  /** Set aside once it is posted or changed, in atoms. */
  readonly escrow: Atoms | undefined;
};

/** Reads the form by the server's own rules; `available` atoms of the coin are on the fiat account. `before`: of an edited advert. */
export function readPublish(form: PublishForm, decimals: number, available: Atoms, before = NOTHING): Read {
  const { side } = form;
  const read = readAdvert(typedOf(form), decimals);
  const prices = read.parsed;
  if (!read.ok) return { terms: read, prices, escrow: undefined };
  const { total } = read.value;
  const escrow = escrowOf(side, { ...before, total }, before.isOnShelf);
  const more = escrow - before.escrow;
  const refused = checkTotal(total, before) ?? (more > 0n ? checkEscrow({ escrow: more, available }) : undefined);
  return { terms: refused ?? read, prices, escrow };
}

/** The advert's price at this index; undefined if it cannot be parsed. */
export function priceOf({ mode }: Pick<PublishForm, 'mode'>, { own }: ParsedPrices, index: Atoms | undefined): Atoms | undefined {
  if (mode === 'fixed') return own;
  return own === undefined || index === undefined ? undefined : priceAt({ mode, price: 0n, premium: own }, index);
}

/** Distance from the market price, in percent, at which the form warns: a typing error is likelier than an offer. */
const FAR = 5;

/** The distance of the advert's price from the market's in percent, negative below it; undefined until both are known. */
export function distanceOf({ mode }: Pick<PublishForm, 'mode'>, { own }: ParsedPrices, index: Atoms | undefined): number | undefined {
  if (own === undefined) return undefined;
  if (mode === 'floating') return percentOver(own);
  return index ? Number(((own - index) * 10_000n) / index) / 100 : undefined;
}

/** True if a price is so far from the market's that the user is asked to check it. */
export const isFarPrice = (distance: number): boolean => Math.abs(distance) >= FAR;
