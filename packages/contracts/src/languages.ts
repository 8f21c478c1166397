/** The product's languages; the default comes first. */
export const LANGUAGES = ['en', 'zh', 'hk', 'jp', 'kr', 'esp', 'th'] as const;
export type Language = (typeof LANGUAGES)[number];
export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);
