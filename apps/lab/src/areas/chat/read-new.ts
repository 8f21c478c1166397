import type { ChatPage } from '@mt2/contracts/chat';

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
