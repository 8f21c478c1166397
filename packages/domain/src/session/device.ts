/** The browser and the system named in a `User-Agent`; empty if unknown. */
export type Device = { readonly browser: string; readonly system: string };

type Named = readonly (readonly [name: string, sign: RegExp])[];

/** Order matters: most browsers also claim to be others. */
const BROWSERS: Named = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
];
const SYSTEMS: Named = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Maximum characters of a `User-Agent` that are read; no browser names itself later. */
export const MOST_READ = 500;

const nameIn = (names: Named, text: string): string => names.find(([, sign]) => sign.test(text))?.[0] ?? '';

/** Reads the device of a `User-Agent` header. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, MOST_READ);
  return { browser: nameIn(BROWSERS, text), system: nameIn(SYSTEMS, text) };
}
