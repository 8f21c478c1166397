import type { Sent } from '@mt2/contracts';
import type { ChatMarks, ChatMessageRow, ChatPage, chat } from '@mt2/contracts/chat';
import type { ChatName, Said } from '@mt2/domain/chat';

type Part = Sent<typeof chat.listMessages>;

/** A conversation of the user's: how it is read and what can be done in it. Each call throws as `api` does, and shows nothing. */
export type ChatSource = {
  /** Names it on this page: what was typed and not sent is kept under it. */
  readonly key: string;
  /** True for the events of the feed that are about it. */
  isMine(chat: ChatName): boolean;
  /** `is_chat_closed` 1: nothing more can be said. */
  read(part: Part): Promise<ChatPage & { readonly is_chat_closed?: 0 | 1 }>;
  /** Says it once, however often it is called with the same key. */
  say(said: Said, key: string): Promise<ChatMessageRow>;
  markRead(number: number): Promise<ChatMarks>;
  /** Left out where the other side does not hear of it. */
  tellTyping?(): Promise<unknown>;
  /** Sends a picture and answers its path. */
  upload(file: File, onProgress: (share: number) => void): Promise<string>;
};
