import type { Market } from '@mt2/domain/market-terms';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { lotsInCoin, lotsNumber } from '../../order/index.ts';

/** The size of a position in lots, and below it in its coin. */
export function SizeFigure({ market, lots }: { market: Market; lots: number }) {
  return (
    <>
      <Amount>{lotsNumber(useText(), lots)}</Amount>
      <Amount className="block text-mute">{lotsInCoin(market, lots)}</Amount>
    </>
  );
}
