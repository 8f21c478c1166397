import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { optional } from '../../../ui/overlays/optional.tsx';
import type { FrameSheetProps } from './frame-sheet.tsx';

const FrameSheet = optional(() => import('./frame-sheet.tsx'));

export type MoreFramesProps = Omit<FrameSheetProps, 'open' | 'onClose'>;

/** The button of the time frames that are not in the row; it names the chosen one. */
export function MoreFrames({ row, frame, onChange }: MoreFramesProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const isChosen = !row.includes(frame);
  const shown = text(isChosen ? frame.label : 'kline.more-frames');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${text('kline.time-frames')}: ${shown}`}
        onClick={() => setOpen(true)}
        className={cx(
          'reach after:w-full flex h-7 shrink-0 items-center gap-0.5 rounded-md px-1.5 text-xs whitespace-nowrap',
          'max-[359px]:pr-1 max-[359px]:text-[0.6875rem]',
          isChosen ? 'bg-raised font-semibold text-ink' : 'text-mute',
        )}
      >
        {shown}
        <ChevronDown size={12} aria-hidden />
      </button>
      <FrameSheet open={isOpen} onClose={() => setOpen(false)} row={row} frame={frame} onChange={onChange} />
    </>
  );
}
