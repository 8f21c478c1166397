import { useEffect, useState } from 'react';
import type { ToastAction } from '../../ui/overlays/overlays.ts';
import { isNotMade, KEY_LIFE_MS } from '../send.ts';
import { type Said, useChanging } from './use-changing.ts';

/**
 * What a form sent, as long as it has no answer. It may have been made, so the next press sends it again, and with it the same key,
 * although what the fields follow from (a price, a balance) has changed since. It is forgotten once it is made, surely not made, or as
 * old as its key, and counts only while the form is as it was, which `typed` names.
 */
export function useUnanswered<T>(typed: unknown) {
  const [sent, setSent] = useState<{ readonly typed: unknown; readonly fields: T; readonly isLost?: true }>();
  const isLost = sent?.isLost;
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setSent(undefined), KEY_LIFE_MS - 1_000);
    return () => clearTimeout(timer);
  }, [isLost]);
  return {
    unanswered: sent?.typed === typed ? sent?.fields : undefined,
    /** Sends fields; resolves to true if they were made, as `send` does. */
    keepWhile: async (fields: T, send: (fields: T) => Promise<boolean>): Promise<boolean> => {
      setSent({ typed, fields });
      const isMade = await send(fields);
      if (isMade) setSent(undefined);
      return isMade;
    },
    /** Called with the reason if `send` failed. */
    failed: (error: unknown): void => setSent((now) => (now && !isNotMade(error) ? { ...now, isLost: true } : undefined)),
  };
}

/** `useChanging` for a form whose next press sends `unanswered` again; `send` resolves to true if the change was made. */
export function useKeptChange<T>(typed: unknown, onRefused?: (error: unknown) => void) {
  const { unanswered, keepWhile, failed } = useUnanswered<T>(typed);
  const { change, isPending } = useChanging((error) => {
    failed(error);
    onRefused?.(error);
  });
  const send = async (fields: T, sending: (fields: T) => Promise<string | Said | undefined>, view?: ToastAction): Promise<boolean> =>
    !isPending && (await keepWhile(fields, (kept) => change(() => sending(kept), view)));
  return { unanswered, send, isPending };
}
