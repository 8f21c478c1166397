import { type Atoms, formatPlain, type Rate } from '@mt2/domain';
import { type Market, stepsToAtoms } from '@mt2/domain/market-terms';
import type { Text } from '../../platform/i18n.ts';
import { rateText } from '../../platform/text/figures.ts';
import { coinText, tickText } from '../order/index.ts';
import { type OwnRobot, TYPE_WORDS } from './robot.ts';

/** `60,000.00 – 70,000.00`. */
export const rangeText = ({ market, lower, upper }: Pick<OwnRobot, 'market' | 'lower' | 'upper'>): string =>
  `${tickText(market, lower)} – ${tickText(market, upper)}`;

/** Steps of the base coin: `0.015695 BTC`. */
export const stepsInCoin = (market: Market, steps: number): string => coinText(market, stepsToAtoms(market, steps));

/** An amount of USDT as typed: `10000`, `12.5`. */
export const plainUsdt = (value: Atoms): string => formatPlain(value, 2);

/** The kind of a robot: `Grid robot`, `Leveraged robot 5x`. */
export const kindText = (text: Text, { type, multiple }: Pick<OwnRobot, 'type' | 'multiple'>): string =>
  type === 'lever' ? `${text(TYPE_WORDS.lever)} ${multiple}x` : text(TYPE_WORDS.grid);

/** The profit of a cell: `1.24% – 1.46%`, or one value if all are equal. */
export function profitText({ least, most }: { readonly least: Rate; readonly most: Rate }): string {
  const [from, until] = [rateText(least), rateText(most)];
  return from === until ? from : `${from} – ${until}`;
}
