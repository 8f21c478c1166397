import type { ChatPage } from '@mt2/contracts/chat';

/** Reads the latest messages of a conversation, and what lies between them and the last one that is known: more may have come than one page holds. Undefined where none is known. */
export async function readNew(knownTo: number | undefined, readBefore: (before?: number) => Promise<ChatPage>): Promise<ChatPage> {
  const latest = await readBefore();
  let { list } = latest;
  for (let first = list[0]; knownTo !== undefined && first && first.number > knownTo + 1; first = list[0]) {
    const earlier = await readBefore(first.number);
    if (earlier.list.length === 0) break;
    list = [...earlier.list, ...list];
  }
  return { ...latest, list };
}
