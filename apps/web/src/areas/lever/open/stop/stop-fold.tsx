import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../../../platform/i18n.ts';
import { cx } from '../../../../ui/cx.ts';
import { WRONG, wrongIf } from '../../../../ui/fields/wrong.ts';

export type StopFoldProps = {
  isOpen: boolean;
  onToggle(): void;
  /** Both stops as chosen; empty if neither is. */
  value: string;
  /** Chooses none if nothing is chosen yet; omitted once both are chosen. */
  onNone?(): void;
  error: string | undefined;
  /** ID of the note about the stops; undefined while there is none. */
  noteAt: string | undefined;
};

/** The line of take-profit and stop-loss: the choice, and the button that opens their fields. */
export function StopFold({ isOpen, onToggle, value, onNone, error, noteAt }: StopFoldProps) {
  const text = useText();
  const line = useRef<HTMLButtonElement>(null);
  const chooseNone = () => {
    onNone?.();
    // The pressed button disappears: the keyboard focus stays here.
    line.current?.focus();
  };
  return (
    <div {...wrongIf(error)} className={cx('flex min-h-10 items-center rounded-lg bg-raised', error && WRONG)}>
      <button
        ref={line}
        type="button"
        aria-expanded={isOpen}
        aria-describedby={noteAt}
        onClick={onToggle}
        className="flex min-h-10 min-w-0 flex-1 items-center gap-1 rounded-lg pr-2 pl-3 text-left text-xs"
      >
        <span className={cx('text-mute', !value && 'flex-1')}>{text('lever.tp-sl')}</span>
        {value && <span className="min-w-0 flex-1 text-right text-[11px] leading-4">{value}</span>}
        <ChevronDown size={14} aria-hidden className={cx('shrink-0 text-mute', isOpen && 'rotate-180')} />
      </button>
      {onNone && (
        <button
          type="button"
          aria-label={`${text('lever.tp-sl')}: ${text('lever.none')}`}
          onClick={chooseNone}
          className="reach mr-2 h-7 shrink-0 rounded-md border border-mute/50 px-2 text-xs"
        >
          {text('lever.none')}
        </button>
      )}
    </div>
  );
}
