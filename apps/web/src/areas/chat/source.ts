import type { Typed } from '@mt2/contracts';
import type { chat } from '@mt2/contracts/chat';
import type { chatMarks, chatMessage, chatPage } from '@mt2/contracts/chat-rows';
import type { Read } from '@mt2/contracts/fields';
import type { ChatName, Said } from '@mt2/domain/chat';

/** A message as the user sees it. */
export type ChatMessage = Read<typeof chatMessage>;
/** The last message of a conversation, and how far each side has read. */
export type ChatMarks = Read<typeof chatMarks>;
type Part = Typed<typeof chat.listMessages>;

/** One of the user's conversations: how it is read, and its actions. Each call throws as `api` does, and shows nothing. */
export type ChatSource = {
  /** Its name on this page: drafts and unsent messages are stored under it. */
  readonly key: string;
  /** True if an event of the feed is about it. */
  isMine(chat: ChatName): boolean;
  /** `isClosed`: no more messages can be sent. */
  read(part: Part): Promise<Read<typeof chatPage> & { readonly isClosed?: boolean }>;
  /** Posts it once, however often it is called with the same key. */
  say(said: Said, key: string): Promise<ChatMessage>;
  /** True if the backend promises that; otherwise only the user sends a message again. */
  isSaidOnce(): boolean;
  markRead(number: number): Promise<ChatMarks>;
  /** Omitted if the other side gets no typing signals. */
  tellTyping?(): Promise<unknown>;
  /** Sends a picture and returns its path. */
  upload(file: File, onProgress: (share: number) => void): Promise<string>;
};
