import type { OptionResult } from '@mt2/domain/option';
import { CircleCheck, CircleEqual, CircleX, type LucideIcon, Undo2 } from 'lucide-react';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { tickText } from '../../market/index.ts';
import { amountText, bandText, profitText } from '../amount-text.ts';
import { DirectionLabel } from '../direction-label.tsx';
import { minutesText } from '../minutes-text.ts';
import { type OptionOrder, outcomeWord } from './order.ts';
import { VerifyLink } from './verify-link.tsx';

export type ResultSheetProps = { results: readonly OptionOrder[]; isHeld: boolean; onNext(): void; onClose(): void };

/** Shows the result of an option as it is delivered; of several, one after the other. Waits while another sheet is open. */
export function ResultSheet({ results, isHeld, onNext, onClose }: ResultSheetProps) {
  const text = useText();
  const result = isHeld ? undefined : results[0];
  const shown = useLingering(result);
  const more = results.length - 1;
  return (
    <Sheet
      open={result !== undefined}
      onClose={onClose}
      title={text('option.result')}
      footer={
        shown && (
          <>
            {more > 0 && (
              <Button size="md" className="mb-2 w-full" onClick={onNext}>
                {text('option.next-result', { number: more })}
              </Button>
            )}
            <div className="flex gap-3">
              {shown.status === 'delivered' && <VerifyLink order={shown} onLeave={onClose} />}
              <Button tone="brand" className="h-12 min-w-0 flex-1" onClick={onClose}>
                {text('common.ok')}
              </Button>
            </div>
          </>
        )
      }
    >
      {shown && <Result order={shown} />}
    </Sheet>
  );
}

const LOOKS: Readonly<Record<OptionResult | 'void', readonly [LucideIcon, tone: string]>> = {
  win: [CircleCheck, 'text-up'],
  lose: [CircleX, 'text-down'],
  draw: [CircleEqual, 'text-mute'],
  void: [Undo2, 'text-mute'],
};

function Result({ order }: { order: OptionOrder }) {
  const text = useText();
  const { market, direction, seconds, stake, coin, openPrice, closePrice, result, profit, settlement, endedAt } = order;
  const [Icon, tone] = LOOKS[result ?? 'void'];
  const isBack = profit === 0n;
  const closing = { label: text('option.closing-price'), value: <b className="font-semibold">{tickText(market, closePrice)}</b> };
  return (
    <>
      <div role="status" className="flex flex-col items-center pt-1 pb-3 text-center">
        <Icon size={44} strokeWidth={1.5} className={tone} aria-hidden />
        <h3 className="pt-1 text-base font-semibold">{text(outcomeWord(order))}</h3>
        <p className={cx('text-[28px] leading-9 font-bold', tone)}>
          <Amount unit={coin}>{profitText(profit, coin)}</Amount>
        </p>
        <p className="flex items-center gap-2 pt-1 text-xs text-mute">
          {market.symbol}
          <DirectionLabel direction={direction} />
          {minutesText(text, seconds)}
        </p>
        {isBack && <p className="pt-1 text-xs text-mute">{text('option.stake-returned')}</p>}
      </div>
      <Facts
        items={[
          { label: text('option.open-price'), value: tickText(market, openPrice) },
          ...(direction === 'flat' ? [{ label: text('option.flat-band'), value: bandText(order) }] : []),
          ...(result ? [closing] : []),
          { label: text('common.amount'), value: <Amount unit={coin}>{amountText(stake, coin)}</Amount> },
          { label: text('option.settlement-amount'), value: <Amount unit={coin}>{amountText(settlement, coin)}</Amount> },
          { label: text('option.delivery-time'), value: formatDateTime(endedAt) },
        ]}
      />
    </>
  );
}
