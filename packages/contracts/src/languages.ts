/** The product's languages; the default comes first. */
export const LANGUAGES = ['en', 'zh', 'hk', 'jp', 'kr', 'esp', 'th'] as const;
export type Language = (typeof LANGUAGES)[number];
export const isLanguage = (text: unknown): text is Language => typeof text === 'string' && LANGUAGES.some((language) => language === text);

/** The codes that Intl, the document and the plural rules use for the product's own language codes. */
export const BCP47: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN', hk: 'zh-HK', jp: 'ja', kr: 'ko', esp: 'es', th: 'th' };
