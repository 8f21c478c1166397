import type { Language } from '@mt2/contracts/languages';

/** A language and a theme of the strips. */
export type Look = { readonly lang: Language; readonly theme: 'dark' | 'light'; readonly title: string };

export const LOOKS: readonly Look[] = [
  { lang: 'en', theme: 'dark', title: 'English, dark' },
  { lang: 'en', theme: 'light', title: 'English, light' },
  { lang: 'zh', theme: 'dark', title: 'Chinese, dark' },
  { lang: 'zh', theme: 'light', title: 'Chinese, light' },
];

export const nameOfLook = ({ lang, theme }: Look): string => `${lang}-${theme}`;
