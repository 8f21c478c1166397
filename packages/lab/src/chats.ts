import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.labChats;
type Chats = Message<typeof calls.listChats>;
type Part = Omit<Sent<typeof calls.readChat>, 'ref'>;
type Said = Omit<Sent<typeof calls.say>, 'ref'>;

/** The conversations with support, as the operator. Each is named by its `ref`: a user's number, of guests one below 0. */
export type SupportChats = ReturnType<typeof chatsOf>;

export const chatsOf = (call: InWorld) => ({
  /** The latest first; with the `version` of an answer and `wait` (seconds) it waits until something is new. */
  list: (since: Sent<typeof calls.listChats> = {}): Promise<Chats> => call(calls.listChats, since),
  /** The latest messages, those `before` a number, or those `after` one. */
  read: (ref: number, part: Part = {}): Promise<Message<typeof calls.readChat>> => call(calls.readChat, { ref, ...part }),
  /** A text, a picture (`upload` answers its path), or both. */
  say: (ref: number, said: Said): Promise<Message<typeof calls.say>> => call(calls.say, { ref, ...said }),
  /** Everything up to a message's number. */
  markRead: (ref: number, number: number): Promise<Message<typeof calls.markRead>> => call(calls.markRead, { ref, number }),
  tellTyping: (ref: number): Promise<null> => call(calls.tellTyping, { ref }),
  /** Takes a picture of the operator's; its path. */
  upload: (file: File): Promise<string> => call(calls.uploadPicture, { file }),
});
