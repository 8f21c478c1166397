import { useState } from 'react';
import { type ToastAction, type ToastTone, toast } from '../../ui/overlays/overlays.ts';
import { afterChange } from '../live.ts';
import { report } from '../request/report.ts';

/** A sentence to show; by default that of a success. */
export type Said = { readonly text: string; readonly tone: ToastTone };

/**
 * One change at a time: shows the server's sentence, if `send` returns one, with the link `view`, and returns true if the
 * change was made. A refusal has already been shown where it occurred; the form, whose `onRefused` gets it, stays as it is so
 * the user can correct it.
 */
export function useChanging(onRefused?: (error: unknown) => void) {
  const [isPending, setPending] = useState(false);
  const change = async (send: () => Promise<string | Said | undefined>, view?: ToastAction): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    try {
      const sentence = await send();
      const { text, tone }: Said = typeof sentence === 'object' ? sentence : { text: sentence ?? '', tone: 'ok' };
      if (text) toast(text, tone, view);
      return true;
    } catch (error) {
      report('change')(error);
      onRefused?.(error);
      return false;
    } finally {
      setPending(false);
      void afterChange();
    }
  };
  return { change, isPending };
}
