import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { toast } from '../../../ui/overlays/overlays.ts';
import { readPicture } from '../../upload/index.ts';
import type { ChosenPicture } from '../outgoing.ts';

/** The picture for the next message. An invalid one is refused immediately, and the previous one stays. */
export function useChosenPicture() {
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
  // Its address stays: the message it went with shows it.
  const handOver = () => setPicture(undefined);
  return { picture, choose, remove, handOver };
}
