import type { priceAlert } from '@mt2/contracts/alert';
import type { Read } from '@mt2/contracts/fields';
import { ATOM_DECIMALS, type Atoms } from '@mt2/domain';
import { formatAmount, shortAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { marketBySymbol } from '../../platform/markets.ts';

export type PriceAlert = Read<typeof priceAlert>;

/** A price with the decimals of an alert's market. */
export const priceIn = ({ market }: Pick<PriceAlert, 'market'>, price: Atoms): string =>
  formatAmount(price, marketBySymbol(market)?.priceDecimals ?? ATOM_DECIMALS);

/** The percentage of an alert. */
export const percentIn = ({ rate }: Pick<PriceAlert, 'rate'>): string => shortAmount(rate * 100n);

/** The condition of an alert: `Rises to 66,000.00`. */
export const alertText = (text: Text, alert: PriceAlert): string =>
  text(`alert.is-${alert.kind}`, { price: priceIn(alert, alert.price), percent: percentIn(alert) });
