import { useId } from 'react';
import { create } from 'zustand';
import type { ToastAction } from '../../ui/overlays/overlays.ts';
import { accountKey } from '../device/account-key.ts';
import { isNotMade, KEY_LIFE_MS } from '../send.ts';
import { useSession } from '../session.ts';
import { type Said, useChanging } from './use-changing.ts';

type Sent = { readonly draft: string; readonly typed: string; readonly fields: unknown };

/** What forms sent and got no answer to. A draft outlives its form, and so does this; both belong to the user. */
const useSent = create<Readonly<Record<string, Sent>>>()(() => ({}));
useSession.subscribe((now, before) => {
  if (accountKey(now) !== accountKey(before)) useSent.setState({}, true);
});

function forget(key: string, sent: Sent): void {
  const { [key]: last, ...others } = useSent.getState();
  if (last === sent) useSent.setState(others, true);
}

/** True while something that a draft's form sent has no answer, as a hook. */
export const useIsSent = (draft: string): boolean => useSent((all) => Object.values(all).some((sent) => sent.draft === draft));

/** The draft of a form, which outlives it, and which of its actions is meant if it has several, such as its two sides. */
type Kept = { readonly draft?: string | undefined; readonly action?: string };

/**
 * What a form sent, as long as it has no answer. It may have been made, so the next press sends it again, and with it the same key,
 * although what the fields follow from (a price, a balance) has changed since. It is forgotten once it is made, surely not made, or as
 * old as its key, and counts only while the form is as it was, which `typed` names.
 */
export function useUnanswered<T>(typed: unknown, { draft, action = '' }: Kept = {}) {
  const id = useId();
  const name = draft ?? id;
  const key = `${name} ${action}`;
  const sent = useSent((all) => all[key]);
  const typedText = JSON.stringify(typed);
  return {
    unanswered: sent?.typed === typedText ? (sent.fields as T) : undefined,
    /** Sends fields; resolves to true if they were made, as `send` does. */
    keepWhile: async (fields: T, send: (fields: T) => Promise<boolean>): Promise<boolean> => {
      const now: Sent = { draft: name, typed: typedText, fields };
      useSent.setState({ [key]: now });
      const isMade = await send(fields);
      if (isMade) forget(key, now);
      return isMade;
    },
    /** Called with the reason if `send` failed. */
    failed: (error: unknown): void => {
      const last = useSent.getState()[key];
      if (last && isNotMade(error)) forget(key, last);
      else if (last) setTimeout(() => forget(key, last), KEY_LIFE_MS - 1_000);
    },
  };
}

/** `useChanging` for a form whose next press sends `unanswered` again; `send` resolves to true if the change was made. */
export function useKeptChange<T>(typed: unknown, onRefused?: (error: unknown) => void, kept?: Kept) {
  const { unanswered, keepWhile, failed } = useUnanswered<T>(typed, kept);
  const { change, isPending } = useChanging((error) => {
    failed(error);
    onRefused?.(error);
  });
  const send = async (fields: T, sending: (fields: T) => Promise<string | Said | undefined>, view?: ToastAction): Promise<boolean> =>
    !isPending && (await keepWhile(fields, (kept) => change(() => sending(kept), view)));
  return { unanswered, send, isPending };
}
