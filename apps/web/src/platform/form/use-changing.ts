import { useId } from 'react';
import { create } from 'zustand';
import { type ToastAction, type ToastTone, toast } from '../../ui/overlays/overlays.ts';
import { takeDraft } from '../drafts.ts';
import { afterChange } from '../live.ts';
import { report } from '../request/report.ts';
import { isNotMade } from '../send.ts';

/** A sentence to show; by default that of a success. */
export type Said = { readonly text: string; readonly tone: ToastTone };

/** The forms with a press in progress, by the names of their drafts: a press outlives its form. */
const usePressed = create<ReadonlySet<string>>(() => new Set());

/** True while a press of the form is in progress. */
export const isPressed = (form: string): boolean => usePressed.getState().has(form);

/** Sends a form, whose draft returns if it was surely not made. */
export async function press<T>(form: string, send: () => Promise<T>): Promise<T> {
  usePressed.setState((all) => new Set([...all, form]), true);
  const keepAgain = takeDraft(form);
  try {
    return await send();
  } catch (error) {
    if (isNotMade(error)) keepAgain();
    throw error;
  } finally {
    usePressed.setState((all) => new Set([...all].filter((other) => other !== form)), true);
  }
}

/**
 * One press at a time of a form, which `draft` names: shows the server's sentence, if `send` returns one, with the link `view`, and
 * returns true if the change was made. A refusal has already been shown where it occurred; the form, whose `onRefused` gets it, stays
 * as it is so the user can correct it.
 */
export function useChanging(onRefused?: (error: unknown) => void, draft?: string) {
  const id = useId();
  const form = draft ?? id;
  const isPending = usePressed((all) => all.has(form));
  const change = async (send: () => Promise<string | Said | undefined>, view?: ToastAction): Promise<boolean> => {
    if (isPressed(form)) return false;
    try {
      const sentence = await press(form, send);
      const { text, tone }: Said = typeof sentence === 'object' ? sentence : { text: sentence ?? '', tone: 'ok' };
      if (text) toast(text, tone, view);
      return true;
    } catch (error) {
      report('change')(error);
      onRefused?.(error);
      return false;
    } finally {
      void afterChange();
    }
  };
  return { change, isPending };
}
