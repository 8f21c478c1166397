import type { AlertStatus } from '@mt2/domain/alert';
import { isUpward } from '@mt2/domain/alert';
import { Ban, BellRing, CircleCheck, CircleX, Pencil, Trash2, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useChanging } from '../../platform/form/use-changing.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Sentence, useReadOut } from '../../ui/figures/amount.tsx';
import { type StatusLook, StatusWord } from '../../ui/figures/status-word.tsx';
import { removeAlert } from './alert.api.ts';
import { alertText, type PriceAlert, priceIn } from './alert.ts';

const LOOKS: Readonly<Record<AlertStatus, StatusLook>> = {
  active: { tone: 'text-(--green)', Icon: BellRing },
  told: { tone: 'text-mute', Icon: CircleCheck },
  removed: { tone: 'text-mute', Icon: CircleX },
  ended: { tone: 'text-(--red)', Icon: Ban },
};

/** Stands for the time in a sentence. */
const TIME = '\u0000';

/** A sentence with a time, which is not broken. */
function Timed({ sentence, at }: { sentence: string; at: number }) {
  const [before, after] = sentence.split(TIME);
  return (
    <>
      {before}
      <time className="whitespace-nowrap">{formatDateTime(at)}</time>
      {after}
    </>
  );
}

/** The terms of an alert and, set off from them, when and at which price it triggered last. */
function Terms({ alert }: { alert: PriceAlert }) {
  const text = useText();
  const { status, isRecurring, times, toldAt, toldPrice, createdAt } = alert;
  const isTold = status !== 'ended' && toldAt !== undefined && toldPrice !== undefined;
  return (
    <>
      <p className="text-xs leading-snug text-mute">
        {text(isRecurring ? 'alert.each-time' : 'alert.once')}
        {times > 1 && ` · ×${times}`}
        {status === 'ended' && ` · ${text('alert.ended-delisted')}`}
        {status !== 'ended' && !isTold && (
          <>
            {' · '}
            <Timed sentence={text('alert.set-on', { time: TIME })} at={createdAt} />
          </>
        )}
      </p>
      {isTold && (
        <p className="text-xs leading-snug">
          <Timed sentence={text('alert.last-told', { time: TIME, price: priceIn(alert, toldPrice) })} at={toldAt} />
        </p>
      )}
    </>
  );
}

function RemoveButton({ alert }: { alert: PriceAlert }) {
  const text = useText();
  const { change, isPending } = useChanging();
  const shown = useReadOut(alertText(text, alert));
  return (
    <Button
      tone="ghost"
      size="icon"
      pending={isPending}
      aria-label={text('alert.remove', { alert: shown })}
      onClick={() => void change(() => removeAlert(alert.id))}
    >
      {!isPending && <Trash2 size={18} className="text-mute" aria-hidden />}
    </Button>
  );
}

/** The state of an alert as a word with an icon. */
export function AlertStatusWord({ status }: Pick<PriceAlert, 'status'>) {
  const text = useText();
  return <StatusWord look={LOOKS[status]}>{text(`alert.state-${status}`)}</StatusWord>;
}

export type AlertItemProps = {
  alert: PriceAlert;
  /** Edits it; absent if it cannot be edited. */
  onEdit?: (() => void) | undefined;
  children?: ReactNode;
};

/** An alert: its target, frequency, state, and the buttons that edit and remove it; `children` appear above. */
export function AlertItem({ alert, onEdit, children }: AlertItemProps) {
  const text = useText();
  const { kind } = alert;
  const shown = useReadOut(alertText(text, alert));
  const Icon = isUpward(kind) ? TrendingUp : TrendingDown;
  return (
    <article className="flex min-h-16 items-center gap-3 py-2">
      <Icon size={20} className={isUpward(kind) ? 'shrink-0 text-up' : 'shrink-0 text-down'} aria-hidden />
      <div className="min-w-0 flex-1">
        {children}
        <h3 className="text-sm leading-snug font-semibold">
          <Sentence>{alertText(text, alert)}</Sentence>
        </h3>
        <Terms alert={alert} />
      </div>
      <span className="flex shrink-0">
        {onEdit && (
          <Button tone="ghost" size="icon" aria-label={text('alert.edit', { alert: shown })} onClick={onEdit}>
            <Pencil size={18} className="text-mute" aria-hidden />
          </Button>
        )}
        <RemoveButton alert={alert} />
      </span>
    </article>
  );
}
