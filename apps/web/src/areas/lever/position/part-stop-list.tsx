import type { Atoms } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import { Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { lotsNumber, lotsText } from '../../order/index.ts';
import { meanText } from '../price-words.ts';
import type { PartStop, Position } from './position.ts';

type PartStopListProps = {
  position: Position;
  /** True while one of them is removed. */
  isPending: boolean;
  onEdit(stop: PartStop): void;
  onRemove(stop: PartStop): void;
};

/** The waiting pairs of a position, oldest first. */
export function PartStopList({ position: { market, stops, held }, isPending, onEdit, onRemove }: PartStopListProps) {
  const text = useText();
  return (
    <>
      {held.status === 'closing' && <p className="text-xs text-warn">{text('lever.paused-by-close')}</p>}
      <ul className="divide-y divide-line">
        {stops.map((stop) => {
          const lots = ownAmount(lotsNumber(text, stop.lots));
          return (
            <li key={stop.id} className="flex items-center gap-2 py-2.5">
              <div className="min-w-0 flex-1 space-y-0.5 text-[0.8125rem]">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <Amount className="font-semibold">{lotsText(text, market, stop.lots)}</Amount>
                  <span className="text-mute">{text(stop.watched === 'mark' ? 'lever.mark-price' : 'lever.last-price')}</span>
                </p>
                <StopLine market={market} word="lever.take-profit" price={stop.takeProfit} limit={stop.takeProfitLimit} />
                <StopLine market={market} word="lever.stop-loss" price={stop.stopLoss} limit={stop.stopLossLimit} />
              </div>
              <Button
                tone="ghost"
                size="icon"
                disabled={isPending}
                aria-label={text('lever.edit-part-stop', { lots })}
                onClick={() => onEdit(stop)}
              >
                <Pencil size={18} className="text-mute" aria-hidden />
              </Button>
              <Button
                tone="ghost"
                size="icon"
                disabled={isPending}
                aria-label={text('lever.remove-part-stop', { lots })}
                onClick={() => onRemove(stop)}
              >
                <Trash2 size={18} className="text-mute" aria-hidden />
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

type StopLineProps = { market: Market; word: 'lever.take-profit' | 'lever.stop-loss'; price: Atoms; limit: Atoms };

/** A stop's trigger price and its order; nothing if the pair lacks it. */
function StopLine({ market, word, price, limit }: StopLineProps) {
  const text = useText();
  if (price === 0n) return null;
  return (
    <p className="flex flex-wrap justify-between gap-x-3">
      <span className="text-mute">{text(word)}</span>
      <span>
        <span className={word === 'lever.take-profit' ? 'text-up' : 'text-down'}>{meanText(market, price)}</span> ·{' '}
        {limit === 0n ? text('spot.market') : `${text('spot.limit')} ${meanText(market, limit)}`}
      </span>
    </p>
  );
}
