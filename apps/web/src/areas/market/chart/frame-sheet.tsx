import { useId } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { changeSettings, useSettings } from '../../../platform/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { OptionSheet } from '../../../ui/overlays/option-sheet.tsx';
import { FRAMES, type Frame, frameOf, MOST_IN_ROW } from './frames.ts';

export type FrameSheetProps = { open: boolean; onClose(): void; row: readonly Frame[]; frame: Frame; onChange(frame: Frame): void };

/** The time frames that are not in the row above the chart; below, the user chooses those that are. */
export default function FrameSheet({ row, frame, onChange, ...sheet }: FrameSheetProps) {
  const text = useText();
  return (
    <OptionSheet
      {...sheet}
      title={text('kline.time-frames')}
      value={frame.id}
      options={FRAMES.filter((each) => !row.includes(each)).map(({ id, label }) => ({ value: id, label: text(label) }))}
      onChoose={(id) => onChange(frameOf(id))}
    >
      <RowChoice row={row} />
    </OptionSheet>
  );
}

/** The time frames in the row; each change applies at once. */
function RowChoice({ row }: { row: readonly Frame[] }) {
  const text = useText();
  const title = useId();
  const isUsual = useSettings(({ rowFrames }) => rowFrames.length === 0);
  const toggle = (frame: Frame) => {
    const next = row.includes(frame) ? row.filter((each) => each !== frame) : [...row, frame];
    changeSettings({ rowFrames: next.map(({ id }) => id) });
  };
  return (
    <section className="pt-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id={title} className="text-[0.8125rem] text-mute">
          {text('kline.frames-in-row', { most: MOST_IN_ROW })}
        </h3>
        <Button size="sm" disabled={isUsual} onClick={() => changeSettings({ rowFrames: [] })}>
          {text('common.reset')}
        </Button>
      </div>
      <fieldset aria-labelledby={title} className="mt-2 grid grid-cols-5 gap-2">
        {FRAMES.map((frame) => {
          const isShown = row.includes(frame);
          return (
            <button
              key={frame.id}
              type="button"
              aria-pressed={isShown}
              disabled={isShown ? row.length === 1 : row.length === MOST_IN_ROW}
              onClick={() => toggle(frame)}
              className="h-11 min-w-0 truncate rounded-lg border border-line text-[0.8125rem] text-mute disabled:opacity-40
                aria-pressed:border-accent aria-pressed:font-semibold aria-pressed:text-ink"
            >
              {text(frame.label)}
            </button>
          );
        })}
      </fieldset>
    </section>
  );
}
