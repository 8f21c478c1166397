import type { Language } from '@mt2/contracts/languages';
import { COUNTRIES } from '@mt2/domain/kyc';
import { DIAL_COUNTRIES } from '../session/index.ts';

/** The standard tags of the wire's languages. */
const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en',
  zh: 'zh-Hans',
  hk: 'zh-Hant-HK',
  jp: 'ja',
  kr: 'ko',
  esp: 'es',
  th: 'th',
};

const named = new Map<Language, ReadonlyMap<string, string>>();
/** The names of countries in a language, by two-letter code, in that language's order. */
export function namesIn(lang: Language): ReadonlyMap<string, string> {
  const known = named.get(lang);
  if (known) return known;
  const names = new Intl.DisplayNames(LOCALES[lang], { type: 'region' });
  const order = new Intl.Collator(LOCALES[lang]);
  const rows = COUNTRIES.map((code) => [code, names.of(code) ?? code] as const);
  const sorted = new Map(rows.sort(([, one], [, other]) => order.compare(one, other)));
  named.set(lang, sorted);
  return sorted;
}

/**
 * The two-letter code of a country that a client gives as the code, as its name in the caller's language or in English, or
 * as its name in the list of dialling codes. Unknown text stays unchanged.
 */
export function countryCodeOf(typed: string, lang: Language): string {
  const code = typed.toUpperCase();
  if (COUNTRIES.includes(code)) return code;
  const isTyped = (name: string) => name.toLowerCase() === typed.toLowerCase();
  const listed = [lang, 'en' as const].flatMap((each) => [...namesIn(each)]);
  return [...listed, ...DIAL_COUNTRIES].find(([, name]) => isTyped(name))?.[0] ?? typed;
}
