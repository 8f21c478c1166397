import { useText } from '../../../platform/i18n.ts';
import { OptionList } from '../../../ui/lists/option-list.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { type Frame, frameOf, MORE_FRAMES } from './frames.ts';

export type FrameSheetProps = { open: boolean; onClose(): void; frame: Frame; onChange(frame: Frame): void };

/** The time frames that are not in the row above the chart. */
export default function FrameSheet({ open, onClose, frame, onChange }: FrameSheetProps) {
  const text = useText();
  const choose = (id: string) => {
    onClose();
    onChange(frameOf(id));
  };
  return (
    <Sheet open={open} onClose={onClose} title={text('kline.time-frames')}>
      <OptionList
        label={text('kline.time-frames')}
        value={frame.id}
        options={MORE_FRAMES.map(({ id, label }) => ({ value: id, label: text(label) }))}
        onChoose={choose}
      />
    </Sheet>
  );
}
