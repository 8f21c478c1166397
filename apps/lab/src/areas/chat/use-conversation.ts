import type { ChatPage } from '@mt2/contracts/chat';
import { labChats } from '@mt2/contracts/lab/chat';
import { useEffect, useRef, useState } from 'react';
import { useWorldId } from '../../app/use-lab.ts';
import { send, sentenceOf } from '../../platform/send.ts';
import { toast } from '../../ui/toasts.ts';

/** Reads the latest messages of a conversation back to the last known one: there may be more than one page. Undefined if none is known. */
export async function readNew(knownTo: number | undefined, readBefore: (before?: number) => Promise<ChatPage>): Promise<ChatPage> {
  const latest = await readBefore();
  let { messages } = latest;
  for (let first = messages[0]; knownTo !== undefined && first && first.number > knownTo + 1; first = messages[0]) {
    const earlier = await readBefore(first.number);
    if (earlier.messages.length === 0) break;
    messages = [...earlier.messages, ...messages];
  }
  return { ...latest, messages };
}

const A_PAGE = '50';

/** One conversation as the operator sees it; it is reloaded with each `version` of the list, and messages on screen are marked as read. */
export function useConversation(ref: number, version: string) {
  const world = useWorldId();
  const [page, setPage] = useState<ChatPage>();
  const marked = useRef(0);
  const knownTo = useRef<number>(undefined);
  const of = { ref: String(ref) };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is something new
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const fresh = await readNew(knownTo.current, (before) => {
        const part = before === undefined ? {} : { before: String(before) };
        return send(world, labChats.readChat, { ref: String(ref), limit: A_PAGE, ...part }, leaving.signal);
      });
      knownTo.current = fresh.messages.at(-1)?.number;
      setPage((known) => {
        const first = fresh.messages[0]?.number ?? 0;
        return { ...fresh, messages: [...(known?.messages.filter(({ number }) => number < first) ?? []), ...fresh.messages] };
      });
      if (fresh.unread === 0 || fresh.last <= marked.current) return;
      marked.current = fresh.last;
      await send(world, labChats.markRead, { ref: String(ref), number: String(fresh.last) });
    };
    read().catch((error: unknown) => leaving.signal.aborted || toast(sentenceOf(error), 'bad'));
    return () => leaving.abort();
  }, [world, ref, version]);
  const readEarlier = async () => {
    const before = page?.messages[0]?.number;
    if (before === undefined || before === 1) return;
    const earlier = await send(world, labChats.readChat, { ...of, before: String(before), limit: A_PAGE });
    setPage((known) => known && { ...known, messages: [...earlier.messages, ...known.messages] });
  };
  const say = async (text: string, file: File | undefined) => {
    const picture = file ? await send(world, labChats.uploadPicture, { file }) : '';
    await send(world, labChats.say, { ...of, text, picture });
  };
  const tellTyping = () => void send(world, labChats.tellTyping, of).catch(() => undefined);
  return { page, readEarlier, say, tellTyping };
}
