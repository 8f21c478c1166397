import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { FRAMES, type Frame, frameOf } from './frames.ts';

/** The eight time frames in one row; all of them fit a narrow phone. */
export function FrameBar({ frame, onChange, className }: { frame: Frame; onChange(frame: Frame): void; className?: string }) {
  const text = useText();
  return (
    <Chips
      fit="free"
      label={text('kline.time-frames')}
      value={frame.id}
      onChange={(id) => onChange(frameOf(id))}
      items={FRAMES.map(({ id, label }) => ({ value: id, label: text(label) }))}
      className={cx(
        'more-ahead h-11 shrink-0 items-center gap-0.5! px-2 *:h-7! *:px-1.5! *:text-xs! max-[359px]:gap-0! max-[359px]:*:px-1!',
        className,
      )}
    />
  );
}
