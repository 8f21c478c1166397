import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../../platform/i18n.ts';

export type PicturePickerProps = { className: string; onChoose(file: File | undefined): void };

/** The button that chooses a picture; the same one can be chosen again. */
export function PicturePicker({ className, onChoose }: PicturePickerProps) {
  const text = useText();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" aria-label={text('chat.add-picture')} onClick={() => picker.current?.click()} className={className}>
        <ImagePlus size={22} aria-hidden />
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={text('chat.add-picture')}
        hidden
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
