import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.labChats;
type Chats = Message<typeof calls.listChats>;
type Part = Omit<Sent<typeof calls.readChat>, 'ref'>;
type Said = Omit<Sent<typeof calls.say>, 'ref'>;

/** The support conversations, as the operator sees them. Each is identified by its `ref`: a user ID, or a number below 0 for a guest. */
export type SupportChats = ReturnType<typeof chatsOf>;

export const chatsOf = (call: InWorld) => ({
  /** Latest first; with the `version` of an answer and `wait` (seconds) it waits for a change. */
  list: (since: Sent<typeof calls.listChats> = {}): Promise<Chats> => call(calls.listChats, since),
  /** The latest messages, those `before` a number, or those `after` one. */
  read: (ref: number, part: Part = {}): Promise<Message<typeof calls.readChat>> => call(calls.readChat, { ref, ...part }),
  /** A text, an image (a path returned by `upload`), or both. */
  say: (ref: number, said: Said): Promise<Message<typeof calls.say>> => call(calls.say, { ref, ...said }),
  /** Marks everything up to a message's number as read. */
  markRead: (ref: number, number: number): Promise<Message<typeof calls.markRead>> => call(calls.markRead, { ref, number }),
  tellTyping: (ref: number): Promise<null> => call(calls.tellTyping, { ref }),
  /** Uploads an image for the operator; returns its path. */
  upload: (file: File): Promise<string> => call(calls.uploadPicture, { file }),
});
