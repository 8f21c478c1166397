import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { text, useText } from '../../platform/i18n.ts';
import { Refused, sentenceOf } from '../../platform/send.ts';
import { Lightbox } from '../../ui/overlays/lightbox.tsx';
import { toast } from '../../ui/overlays/overlays.ts';
import { OwnPicture, useOwnPicture } from './own-picture.tsx';
import { type PickedPicture, PicturePicker } from './picture-picker.tsx';
import { readPicture } from './read-picture.ts';
import { sendPicture } from './upload.api.ts';

export type PictureFieldProps = {
  label: string;
  /** Advice on taking the picture. */
  hint?: ReactNode;
  icon: ReactNode;
  /** The path of the uploaded picture; empty until the upload is complete. */
  value: string;
  onChange(path: string): void;
  error?: string | undefined;
};

type Sending = { preview: string; picture: PickedPicture };

/** A picture being uploaded: its preview, and its path once the upload is complete. */
function useSending(onSent: (path: string) => void) {
  const [sending, setSending] = useState<Sending>();
  const running = useRef<AbortController>(undefined);
  const shown = useRef('');

  const leave = () => {
    running.current?.abort();
    running.current = undefined;
    URL.revokeObjectURL(shown.current);
  };
  const onLeave = useEffectEvent(leave);
  useEffect(() => onLeave, []);

  const send = async (file: File, preview: string) => {
    const attempt = new AbortController();
    running.current = attempt;
    const show = (picture: PickedPicture) => running.current === attempt && setSending({ preview, picture });
    show({ step: 'sending', share: 0 });
    try {
      const path = await sendPicture(file, { onProgress: (share) => show({ step: 'sending', share }), signal: attempt.signal });
      show({ step: 'done' });
      onSent(path);
    } catch (error) {
      if (attempt.signal.aborted) return;
      const why = sentenceOf(error, 'refusal.uploading-failed');
      // No retry after a refusal: the server would refuse the same picture again.
      const retry = error instanceof Refused ? {} : { onRetry: () => void send(file, preview) };
      show({ step: 'failed', why, ...retry });
      toast(why, 'fail');
    }
  };
  const pick = async (file: File) => {
    const read = await readPicture(file);
    // The sentence of a failed preview does not say what is wrong with the picture.
    if (!read.ok) return toast(text(`refusal.${read.refusal === 'picture-preview-failed' ? 'picture-unreadable' : read.refusal}`), 'fail');
    leave();
    shown.current = read.value.url;
    onSent('');
    await send(file, read.value.url);
  };
  const forget = () => {
    leave();
    setSending(undefined);
  };
  return { sending, pick, forget };
}

/** One of the user's pictures: taken or chosen, uploaded immediately, identified by its path. */
export function PictureField({ label, hint, icon, value, onChange, error }: PictureFieldProps) {
  const text = useText();
  const { sending, pick, forget } = useSending(onChange);
  const stored = useOwnPicture(sending ? '' : value);
  const [isOpen, setOpen] = useState(false);
  const url = sending?.preview ?? stored.url;
  const picture: PickedPicture = sending?.picture ?? (value === '' ? { step: 'none' } : { step: 'done' });
  return (
    <>
      <PicturePicker
        label={label}
        hint={hint}
        icon={icon}
        picture={picture}
        preview={
          url ? (
            <img src={url} alt="" className="size-full object-contain" />
          ) : (
            <OwnPicture path={value} alt={label} className="size-full" />
          )
        }
        onPick={(file) => void pick(file)}
        onRemove={() => {
          forget();
          onChange('');
        }}
        onOpen={url ? () => setOpen(true) : undefined}
        error={error && sending?.picture.step === 'sending' ? text('upload.wait') : error}
      />
      <Lightbox open={isOpen && url !== ''} onClose={() => setOpen(false)} title={label} src={url} />
    </>
  );
}
