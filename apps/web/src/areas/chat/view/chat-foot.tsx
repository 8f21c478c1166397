import { checkSaid, LONGEST_MESSAGE } from '@mt2/domain/chat';
import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { visible } from '../../../ui/fields/typed-text.ts';
import { toast } from '../../../ui/overlays/overlays.ts';
import { readPicture } from '../../upload/index.ts';
import type { ConversationState } from '../conversation.ts';
import type { ChosenPicture } from '../outgoing.ts';

/** From this length on, the composer shows the number of characters. */
const COUNT_FROM = LONGEST_MESSAGE - 200;
const ICON = 'grid size-11 shrink-0 place-items-center rounded-full';
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

type ComposerProps = {
  draft: string;
  onWrite(draft: string): void;
  onSend(picture: ChosenPicture | undefined): void;
};

type PicturePickerProps = { className: string; onChoose(file: File | undefined): void };

/** The button that chooses a picture; the same picture can be chosen again. */
function PicturePicker({ className, onChoose }: PicturePickerProps) {
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

type ChosenPreviewProps = { url: string; onRemove(): void };

/** A small view of the chosen picture, with a button that removes it. */
function ChosenPreview({ url, onRemove }: ChosenPreviewProps) {
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

/** The picture for the next message. An invalid one is refused immediately, and the previous one stays. */
function useChosenPicture() {
  const text = useText();
  const [picture, setPicture] = useState<ChosenPicture>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file);
    if (!read.ok) return toast(text(`refusal.${read.refusal}`), 'fail');
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture({ file, url: read.value.url });
  };
  const remove = () => {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(undefined);
  };
  // Its address stays valid: the message shows it.
  const handOver = () => setPicture(undefined);
  return { picture, choose, remove, handOver };
}

/** Sends the message. It takes no focus, so the keyboard stays open. */
function SendButton({ isReady, onPress }: { isReady: boolean; onPress(): void }) {
  const text = useText();
  return (
    <button
      type="button"
      aria-label={text('chat.send')}
      aria-disabled={!isReady}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={cx(ICON, isReady ? 'bg-brand text-on-brand' : 'text-mute')}
    >
      <SendHorizontal size={20} aria-hidden />
    </button>
  );
}

/** Writes a message and chooses a picture. A message that would be refused is kept and not sent. */
function Composer({ draft, onWrite, onSend }: ComposerProps) {
  const text = useText();
  const errorId = useId();
  const { picture, choose, remove, handOver } = useChosenPicture();
  const checked = checkSaid({ text: draft, picture: picture ? 'chosen' : '' });
  const error = !checked.ok && checked.refusal !== 'message-required' ? text(`refusal.${checked.refusal}`) : undefined;
  const length = Array.from(draft).length;

  const send = () => {
    if (!checked.ok) return;
    onSend(picture);
    handOver();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    void choose(file);
  };
  return (
    <div className="border-t border-line bg-page px-2 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom,0px))]">
      {picture && <ChosenPreview url={picture.url} onRemove={remove} />}
      <div className="flex items-end gap-1">
        <PicturePicker className={cx(ICON, 'text-mute')} onChoose={(file) => void choose(file)} />
        <textarea
          aria-label={text('chat.message')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder={text('chat.message')}
          rows={1}
          value={draft}
          onChange={(event) => onWrite(visible(event.target.value))}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-2xl bg-card px-4 py-2.5
            text-base outline-none placeholder:text-mute"
        />
        <SendButton isReady={checked.ok} onPress={send} />
      </div>
      {(error || length >= COUNT_FROM) && (
        <p id={errorId} role={error ? 'alert' : undefined} className={cx('px-2 pt-1 text-xs', error ? 'text-(--red)' : 'text-mute')}>
          {error ?? `${length}/${LONGEST_MESSAGE}`}
        </p>
      )}
    </div>
  );
}

type ChatFootProps = Pick<ComposerProps, 'onWrite' | 'onSend'> & {
  state: ConversationState;
  /** Shown in place of the composer of a closed conversation. */
  closed: string | undefined;
};

/** The composer, or why the conversation is closed. */
export const ChatFoot = ({ state: { draft, isClosed }, closed, onWrite, onSend }: ChatFootProps) =>
  isClosed ? (
    <p className="border-t border-line px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom,0px))] text-center text-[0.8125rem] text-mute">
      {closed}
    </p>
  ) : (
    <Composer draft={draft} onWrite={onWrite} onSend={onSend} />
  );
