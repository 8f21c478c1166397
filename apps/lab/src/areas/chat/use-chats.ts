import { type LabChat, labChats } from '@mt2/contracts/lab/chat';
import { useEffect, useState } from 'react';
import { type Follow, useFollow } from '../../app/use-follow.ts';
import { send } from '../../platform/send.ts';

type Chats = { readonly list: readonly LabChat[]; readonly version: string };

const WAIT_SECONDS = 25;

const followChats: Follow<Chats> = async (world, signal, show) => {
  let version = '';
  while (!signal.aborted) {
    const asked = version === '' ? {} : { version, wait: String(WAIT_SECONDS) };
    const answer = await send(world, labChats.listChats, asked, signal);
    if (answer.version !== version) show(answer);
    version = answer.version;
  }
};

/** The support conversations, reloaded as soon as something is said, read or typed; `version` changes each time. */
export function useChats() {
  const { data, ...rest } = useFollow(followChats);
  return { ...rest, data: data?.list, version: data?.version ?? '' };
}

const TYPING_MS = 5_000;

/** True for a while after the other side's typing count has increased. */
export function useTyping({ ref, typings }: Pick<LabChat, 'ref' | 'typings'>): boolean {
  const [seen, setSeen] = useState({ ref, typings, isTyping: false });
  if (seen.ref !== ref || seen.typings !== typings) setSeen({ ref, typings, isTyping: seen.ref === ref && typings > seen.typings });
  useEffect(() => {
    if (!seen.isTyping) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, isTyping: false })), TYPING_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.isTyping;
}

/** The name of a user who asks support: the account, or a guest with a number. */
export const nameOf = ({ ref, account }: Pick<LabChat, 'ref' | 'account'>): string => account || `Guest ${-ref}`;
