import { LANGUAGES, type Language } from '@mt2/contracts/languages';

/** Screenshots of one look: a language, a theme and the size of a phone. Its name is also its folder. */
export type PictureSet = {
  readonly name: string;
  readonly title: string;
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  readonly viewport?: { readonly width: number; readonly height: number };
};

/** The look in which every state is taken. */
export const APPROVED_LOOK: PictureSet = { name: 'en-dark', title: 'English, dark', language: 'en', theme: 'dark' };

const NARROW = { width: 320, height: 640 };

/** Looks in which every screen is also taken; one language of each script. */
export const OTHER_LOOKS: readonly PictureSet[] = [
  { name: 'en-light', title: 'English, light', language: 'en', theme: 'light' },
  { name: 'en-320', title: 'English, dark, 320 wide', language: 'en', theme: 'dark', viewport: NARROW },
  { name: 'zh-dark', title: 'Chinese, dark', language: 'zh', theme: 'dark' },
  { name: 'th-dark', title: 'Thai, dark', language: 'th', theme: 'dark' },
  { name: 'esp-dark', title: 'Spanish, dark', language: 'esp', theme: 'dark' },
];

/** With `--every`: every state in every language and theme. */
export const EVERY_LOOK: readonly PictureSet[] = LANGUAGES.flatMap((language) =>
  (['dark', 'light'] as const).map((theme) => ({ name: `${language}-${theme}`, title: `${language}, ${theme}`, language, theme })),
);
