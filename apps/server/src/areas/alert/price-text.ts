import { type Atoms, formatFloor } from '@mt2/domain';
import type { Market } from '@mt2/domain/market';

/** A price (atoms) as messages say it, its thousands grouped: `64,407.50`. */
export function priceText({ priceDecimals }: Pick<Market, 'priceDecimals'>, price: Atoms): string {
  const [whole = '', part] = formatFloor(price, priceDecimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}
