import { localeTag } from './i18n.ts';

/** A country by its two-letter code, and the server's name for it. */
export type Country = { readonly code: string; readonly name: string };

const namesByTag = new Map<string, Intl.DisplayNames>();
function nameIn(tag: string, code: string): string | undefined {
  const names = namesByTag.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  namesByTag.set(tag, names);
  return /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined;
}

/** A country's name in the user's language. */
export const countryName = (code: string): string => nameIn(localeTag(), code) ?? code;

/** Countries under their names in the user's language: the device's own first, the others in its order. */
export function namedCountries<C extends Country>(countries: readonly C[]): (C & { readonly label: string })[] {
  const order = new Intl.Collator(localeTag());
  const own = new Intl.Locale(navigator.language).region;
  return countries
    .map((country) => ({ ...country, label: nameIn(localeTag(), country.code) ?? country.name }))
    .sort((one, other) => Number(other.code === own) - Number(one.code === own) || order.compare(one.label, other.label));
}

/** What users of every language also call a country. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = { US: ['USA'], GB: ['UK', 'Great Britain', 'England'], AE: ['UAE'] };

/** The names by which a country is found: in the user's language, in English, in the server's words and short; its code as a whole. */
export const namesOfCountry = ({ code, name, label }: Country & { readonly label: string }, search: string): readonly string[] => [
  label,
  name,
  nameIn('en', code) ?? '',
  ...(SHORT_NAMES[code] ?? []),
  ...(code.toLowerCase() === search ? [code] : []),
];
