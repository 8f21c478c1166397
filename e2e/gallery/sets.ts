import type { Language } from '@mt2/contracts/languages';
import { NARROW } from '../narrow.ts';

/** Screenshots of one look: a language, a theme and the size of a phone. Its name is also its folder. */
type PictureSet = {
  readonly name: string;
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  readonly viewport?: { readonly width: number; readonly height: number };
};

/** The look in which every state is taken. */
export const APPROVED_LOOK: PictureSet = { name: 'en-dark', language: 'en', theme: 'dark' };

/** Looks in which every screen is also taken; one language of each script. */
export const OTHER_LOOKS: readonly PictureSet[] = [
  { name: 'en-light', language: 'en', theme: 'light' },
  { name: 'en-320', language: 'en', theme: 'dark', viewport: NARROW },
  { name: 'zh-dark', language: 'zh', theme: 'dark' },
  { name: 'th-dark', language: 'th', theme: 'dark' },
  { name: 'esp-dark', language: 'esp', theme: 'dark' },
];
