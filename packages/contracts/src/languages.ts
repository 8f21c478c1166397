/** The product's languages; the default comes first. */
export const LANGUAGES = ['en', 'zh', 'hk', 'jp', 'kr', 'esp', 'th'] as const;
export type Language = (typeof LANGUAGES)[number];
export const isLanguage = (text: unknown): text is Language => typeof text === 'string' && LANGUAGES.some((language) => language === text);

/** The codes that Intl, the document and the plural rules use for the product's own language codes. */
export const BCP47: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN', hk: 'zh-HK', jp: 'ja', kr: 'ko', esp: 'es', th: 'th' };

/** Tags of traditional Chinese; other Chinese is simplified. */
const TRADITIONAL = /^zh-(?:hant|hk|tw|mo)\b/;
/** Codes of existing clients that are neither the product's own nor those of `BCP47`. */
const OTHER_CODES: ReadonlyMap<string, Language> = new Map([['spa', 'esp']]);

/** The language of a code or tag, such as `esp`, `es-MX` or `zh_TW`; undefined if the product does not have it. */
export function languageIn(text: unknown): Language | undefined {
  if (typeof text !== 'string') return undefined;
  const tag = text.trim().toLowerCase().replaceAll('_', '-');
  if (TRADITIONAL.test(tag)) return 'hk';
  const [code = ''] = tag.split('-');
  return LANGUAGES.find((language) => language === code || BCP47[language].slice(0, 2) === code) ?? OTHER_CODES.get(code);
}
