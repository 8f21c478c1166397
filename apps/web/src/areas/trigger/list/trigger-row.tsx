import { formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { conditionText, doneOf, doneText, frozenText, limitText, sideText, sizeFact, type Trigger } from '../trigger.ts';

export type TriggerRowProps = {
  trigger: Trigger;
  isPending: boolean;
  /** Cancels it while it waits. */
  onCancel(): void;
};

/** A trigger order in a list: its condition, its order, and its result. */
export function TriggerRow({ trigger, isPending, onCancel }: TriggerRowProps) {
  const text = useText();
  const { market, isUp, kind, status } = trigger;
  return (
    <div className="border-b border-line px-4 py-3">
      <div className="flex min-h-9 items-center gap-2">
        <b className="text-sm font-semibold">{market.symbol}</b>
        <span className={cx('min-w-0 truncate text-xs font-semibold', isUp ? 'text-up' : 'text-down')}>
          {text(`trigger.stop-${kind}`)} · {sideText(text, trigger)}
        </span>
        <span className="ml-auto flex shrink-0 items-center">
          {status === 'waiting' ? (
            <Button size="sm" pending={isPending} onClick={onCancel} aria-label={`${text('common.cancel')} ${market.symbol}`}>
              {text('common.cancel')}
            </Button>
          ) : (
            <span className={cx('text-xs', status === 'failed' ? 'text-(--red)' : 'text-mute')}>{text(`trigger.${status}`)}</span>
          )}
        </span>
      </div>
      <dl className="mt-1.5 grid gap-y-0.5 text-xs">
        {factsOf(text, trigger).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="shrink-0 text-mute">{label}</dt>
            <dd className="min-w-0 text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function factsOf(text: Text, trigger: Trigger) {
  const { market, kind, quantity, leverage, frozen, frozenCoin, status, reason, isSelfTrade, createdAt, updatedAt } = trigger;
  const [sizeLabel, size] = sizeFact(text, trigger);
  // A limit order shows its fill in its own list.
  const isTold = status === 'triggered' && (kind === 'market' || doneOf(trigger) < quantity);
  return [
    [text('trigger.condition'), conditionText(text, trigger)],
    [text('common.price'), limitText(text, trigger)],
    [sizeLabel, <Amount key="size">{leverage > 0 ? `${size} · ${leverage}x` : size}</Amount>],
    ...(status === 'waiting'
      ? [[text('spot.frozen'), <Amount key="frozen">{frozenText(market, frozen, frozenCoin)}</Amount>] as const]
      : []),
    ...(isTold
      ? [[text(kind === 'market' ? 'spot.filled' : 'trigger.ordered'), <Amount key="done">{doneText(text, trigger)}</Amount>] as const]
      : []),
    ...(isSelfTrade ? [[text('spot.cancel-reason'), text('spot.self-trade')] as const] : []),
    ...(reason ? [[text('lever.reason'), text(`refusal.${reason}`)] as const] : []),
    [text('common.time'), formatDateTime(status === 'waiting' ? createdAt : updatedAt)],
  ] as const;
}
