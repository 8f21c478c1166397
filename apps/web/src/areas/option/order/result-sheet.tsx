import type { OptionResult } from '@mt2/domain/option';
import { CircleCheck, CircleEqual, CircleX, Undo2 } from 'lucide-react';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { StatusLook } from '../../../ui/figures/status-word.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { Outcome } from '../../../ui/result-screen.tsx';
import { tickText } from '../../order/index.ts';
import { CoinAmount, signedAmount } from '../../wallet/index.ts';
import { DirectionLabel } from '../direction-label.tsx';
import { bandText, minutesText, type OptionOrder, outcomeWord, shownProfit } from './order.ts';
import { VerifyLink } from './verify-link.tsx';

export type ResultSheetProps = { results: readonly OptionOrder[]; isHeld: boolean; onNext(): void; onClose(): void };

/** Shows an option's result when it is delivered; several are shown one at a time. Waits while `isHeld`. */
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

const LOOKS: Readonly<Record<OptionResult | 'void', StatusLook>> = {
  win: { Icon: CircleCheck, tone: 'text-up' },
  lose: { Icon: CircleX, tone: 'text-down' },
  draw: { Icon: CircleEqual, tone: 'text-mute' },
  void: { Icon: Undo2, tone: 'text-mute' },
};

function Result({ order }: { order: OptionOrder }) {
  const text = useText();
  const { market, direction, seconds, stake, coin, openPrice, closePrice, result, profit, settlement, endedAt } = order;
  const look = LOOKS[result ?? 'void'];
  const closing = { label: text('option.closing-price'), value: <b className="font-semibold">{tickText(market, closePrice)}</b> };
  return (
    <>
      <Outcome
        look={look}
        heading={text(outcomeWord(order))}
        amount={
          <Amount unit={coin} className={look.tone}>
            {signedAmount(coin, shownProfit(order))}
          </Amount>
        }
      >
        <p className="flex items-center justify-center gap-2">
          {market.symbol}
          <DirectionLabel direction={direction} />
          {minutesText(text, seconds)}
        </p>
        {profit === 0n && <p className="pt-1">{text('option.stake-returned')}</p>}
      </Outcome>
      <Facts
        items={[
          { label: text('option.open-price'), value: tickText(market, openPrice) },
          ...(direction === 'flat' ? [{ label: text('option.flat-band'), value: bandText(order) }] : []),
          ...(result ? [closing] : []),
          { label: text('common.amount'), value: <CoinAmount coin={coin} value={stake} /> },
          { label: text('option.settlement-amount'), value: <CoinAmount coin={coin} value={settlement} /> },
          { label: text('option.delivery-time'), value: formatDateTime(endedAt) },
        ]}
      />
    </>
  );
}
