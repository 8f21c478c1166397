import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { text } from '../../platform/i18n.ts';
import { Refused, sentenceOf } from '../../platform/send.ts';
import type { PickedPicture } from '../../ui/fields/picture-picker.tsx';
import { toast } from '../../ui/overlays/overlays.ts';
import { readPicture } from './read-picture.ts';
import { sendPicture } from './upload.api.ts';

type Sending = { preview: string; picture: PickedPicture };

/** A picture on its way: what is seen of it meanwhile, and its path once it has arrived. */
export function useSending(onSent: (path: string) => void) {
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
    if (!read.ok) return toast(text(`refusal.${read.refusal}`), 'fail');
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
