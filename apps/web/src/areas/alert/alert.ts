import type { priceAlert } from '@mt2/contracts/alert';
import type { Read } from '@mt2/contracts/fields';
import { ATOM_DECIMALS, type Atoms } from '@mt2/domain';
import type { AlertWatched } from '@mt2/domain/alert';
import { formatAmount, shortAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { marketBySymbol } from '../../platform/markets.ts';

export type PriceAlert = Read<typeof priceAlert>;

/** A price with the decimals of an alert's market. */
export const priceIn = ({ market }: Pick<PriceAlert, 'market'>, price: Atoms): string =>
  formatAmount(price, marketBySymbol(market)?.priceDecimals ?? ATOM_DECIMALS);

/** The percentage of an alert. */
export const percentIn = ({ rate }: Pick<PriceAlert, 'rate'>): string => shortAmount(rate * 100n);

/** The words of the watched prices. */
export const WATCHED_WORDS = {
  last: 'spot.last-price',
  mark: 'lever.mark-price',
} as const satisfies Record<AlertWatched, string>;

/** The condition of an alert: `Rises to 66,000.00`, or `Mark price · Rises to 66,000.00`. */
export function alertText(text: Text, alert: PriceAlert): string {
  const { watched, kind, price } = alert;
  const condition = text(`alert.is-${kind}`, { price: priceIn(alert, price), percent: percentIn(alert) });
  return watched === 'last' ? condition : `${text(WATCHED_WORDS[watched])} · ${condition}`;
}
