import type { priceAlert } from '@mt2/contracts/alert';
import type { Read } from '@mt2/contracts/fields';
import type { leverPosition } from '@mt2/contracts/lever-rows';
import { ATOM_DECIMALS, type Atoms } from '@mt2/domain';
import type { AlertWatched } from '@mt2/domain/alert';
import { lotsNotional, profitOf } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { formatAmount, shortAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { marketBySymbol } from '../../platform/markets.ts';
import { fundingText, ownAmount } from '../../platform/text/figures.ts';

export type PriceAlert = Read<typeof priceAlert>;

/** A price with the decimals of an alert's market. */
export const priceIn = ({ market }: Pick<PriceAlert, 'market'>, price: Atoms): string =>
  formatAmount(price, marketBySymbol(market)?.priceDecimals ?? ATOM_DECIMALS);

/** The percentage of an alert. */
export const percentIn = ({ rate }: Pick<PriceAlert, 'rate'>): string => shortAmount(rate * 100n);

type OpenPosition = Read<typeof leverPosition>;

/** The profit of a position at a mark price in ticks. */
export const pnlAt = (market: Market, { side, lots, entryCost, entryLots }: OpenPosition, mark: number): Atoms =>
  profitOf({ side, entry: { cost: entryCost, lots: entryLots } }, lots, lotsNotional(market, mark, lots));

/** The words of the watched figures. */
export const WATCHED_WORDS = {
  last: 'spot.last-price',
  mark: 'lever.mark-price',
  funding: 'lever.funding-rate',
  pnl: 'lever.unrealised-pnl',
} as const satisfies Record<AlertWatched, string>;

/** A level with its sign: a funding rate or USDT. */
export const levelText = (watched: 'funding' | 'pnl', level: Atoms): string =>
  watched === 'funding' ? fundingText(level) : `${formatAmount(level, 2)} USDT`;

/** The same of an alert that was set; a profit is hidden while amounts are. */
export const ownLevel = (watched: 'funding' | 'pnl', level: Atoms): string =>
  watched === 'pnl' ? ownAmount(levelText(watched, level)) : levelText(watched, level);

/** The condition of an alert: `Rises to 66,000.00`, or `Funding rate · Rises to 0.0100%`. */
export function alertText(text: Text, alert: PriceAlert): string {
  const { watched, kind, level } = alert;
  const price = watched === 'funding' || watched === 'pnl' ? ownLevel(watched, level) : priceIn(alert, alert.price);
  const condition = text(`alert.is-${kind}`, { price, percent: percentIn(alert) });
  return watched === 'last' ? condition : `${text(WATCHED_WORDS[watched])} · ${condition}`;
}
