import { X } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';

export type ChosenPreviewProps = { url: string; onRemove(): void };

/** The chosen picture in small, and how it is removed. */
export function ChosenPreview({ url, onRemove }: ChosenPreviewProps) {
  const text = useText();
  return (
    <div className="relative mb-2 ml-1 w-fit">
      <img src={url} alt={text('chat.picture')} className="size-20 rounded-lg object-cover" />
      <button
        type="button"
        aria-label={text('chat.remove-picture')}
        onClick={onRemove}
        className="reach absolute -top-2 -right-2 grid size-6 place-items-center rounded-full bg-raised"
      >
        <X size={14} aria-hidden />
      </button>
    </div>
  );
}
