import { accountKey } from '../../platform/device/account-key.ts';
import { getSession } from '../../platform/session.ts';
import { isText, listOf, shaped } from '../../platform/shape.ts';
import { tabMemory } from '../../platform/storage.ts';

/** A chosen picture: its file, an address at which the page can show it, and its path once sent. */
export type ChosenPicture = { readonly file: File; readonly url: string; readonly path?: string };

/** A message that has not arrived. */
export type Outgoing = {
  readonly id: number;
  /** Its name on the server: it is posted once, however often it is sent. */
  readonly key: string;
  readonly text: string;
  readonly picture: ChosenPicture | undefined;
  readonly step: 'sending' | 'failed';
  /** Why it failed. */
  readonly why: string;
};

/** A sent text that, as far as is known, has not arrived. */
export type UnsentText = Pick<Outgoing, 'key' | 'text'>;
/** The stored part of a message: its text. Pictures are not stored, nor is a message with a picture. */
export const unsentText = ({ key, text, picture }: Outgoing): UnsentText | [] =>
  text === '' ? [] : { key: picture ? `${key}-text` : key, text };

type SavedTexts = { readonly draft: string; readonly unsent: readonly UnsentText[] };

const isSavedTexts = shaped<SavedTexts>({ draft: isText, unsent: listOf(shaped<UnsentText>({ key: isText, text: isText })) });

/** Where this tab stores drafts and unsent texts: separate for each account and each world. */
export const memoryOf = (key: string): string => `mt2.chat.typed ${accountKey(getSession())} ${key}`;

/** The unsent texts remembered by this tab. */
export const recallTexts = (memory: string): SavedTexts => tabMemory.readAs(memory, isSavedTexts) ?? { draft: '', unsent: [] };

/** Stores them across reloads, and for the same user's next login. */
export function keepTexts(memory: string, { draft, unsent }: SavedTexts): void {
  if (draft === '' && unsent.length === 0) tabMemory.forget(memory);
  else tabMemory.writeAs(memory, { draft, unsent });
}
