import type { Market } from '@mt2/domain/market-terms';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Figure } from '../../../ui/figures/figure.tsx';
import { tickText } from '../../order/index.ts';
import { PLACE } from './position-line.ts';

type LiquidationFigureProps = { label: string; market: Market; price: number | undefined; nearBy: string | undefined };

/** A liquidation price in ticks; `nearBy` is its distance in percent if the margin ratio is close to a danger. */
export function LiquidationFigure({ label, market, price, nearBy }: LiquidationFigureProps) {
  const text = useText();
  return (
    <Figure label={label} className={cx('text-right', PLACE.liquidation, nearBy && 'font-semibold text-warn')}>
      {tickText(market, price)}
      {nearBy && <span className="block text-[0.6875rem] font-normal">{text('lever.away', { percent: nearBy })}</span>}
    </Figure>
  );
}
