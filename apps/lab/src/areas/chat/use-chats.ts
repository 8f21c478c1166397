import { type LabChatRow, labChats } from '@mt2/contracts/lab/chat';
import { useEffect, useState } from 'react';
import { useWorldId } from '../../app/use-lab.ts';
import { send } from '../../platform/send.ts';

type Read = { readonly data: readonly LabChatRow[] | undefined; readonly version: string; readonly error: unknown };

const WAIT_SECONDS = 25;
const NOTHING: Read = { data: undefined, version: '', error: undefined };

/** The conversations with support, read again the moment something is said, read or typed; `version` changes with each. */
export function useChats(): Read & { refetch: () => void } {
  const world = useWorldId();
  const [read, show] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins anew
  useEffect(() => {
    const leaving = new AbortController();
    const showHere = (next: Read) => leaving.signal.aborted || show(next);
    const follow = async () => {
      let version = '';
      while (!leaving.signal.aborted) {
        const asked = version === '' ? {} : { version, wait: String(WAIT_SECONDS) };
        const answer = await send(world, labChats.listChats, asked, leaving.signal);
        if (answer.version !== version) showHere({ data: answer.list, version: answer.version, error: undefined });
        version = answer.version;
      }
    };
    show(NOTHING);
    follow().catch((error: unknown) => showHere({ data: undefined, version: '', error }));
    return () => leaving.abort();
  }, [world, tries]);
  return { ...read, refetch: () => setTries((count) => count + 1) };
}

const TYPING_MS = 5_000;

/** True for a while after the number of times grew that the other side said it was typing. */
export function useTyping({ ref, typings }: Pick<LabChatRow, 'ref' | 'typings'>): boolean {
  const [seen, setSeen] = useState({ ref, typings, isTyping: false });
  if (seen.ref !== ref || seen.typings !== typings) setSeen({ ref, typings, isTyping: seen.ref === ref && typings > seen.typings });
  useEffect(() => {
    if (!seen.isTyping) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, isTyping: false })), TYPING_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.isTyping;
}
