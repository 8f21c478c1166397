import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { type Frame, MORE_FRAMES } from './frames.ts';

const FrameSheet = lazy(() => import('./frame-sheet.tsx'));

export type MoreFramesProps = { frame: Frame; onChange(frame: Frame): void };

/** The button of the other time frames; it names the chosen one. */
export function MoreFrames({ frame, onChange }: MoreFramesProps) {
  const text = useText();
  const [isOpen, setOpen] = useState<boolean>();
  const isChosen = MORE_FRAMES.includes(frame);
  const shown = text(isChosen ? frame.label : 'kline.more-frames');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${text('kline.time-frames')}: ${shown}`}
        onClick={() => setOpen(true)}
        className={cx(
          'reach flex h-7 shrink-0 items-center gap-0.5 rounded-md px-1.5 text-xs whitespace-nowrap',
          'max-[359px]:pr-1 max-[359px]:text-[11px]',
          isChosen ? 'bg-raised font-semibold text-ink' : 'text-mute',
        )}
      >
        {shown}
        <ChevronDown size={12} aria-hidden />
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <FrameSheet open={isOpen} onClose={() => setOpen(false)} frame={frame} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}
