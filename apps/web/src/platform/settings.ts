import { LANGUAGES } from '@mt2/contracts/languages';
import { useSyncExternalStore } from 'react';
import { type Fits, isFlag, isNumber, isText, listOf, mapOf, oneOf, type Shape } from './shape.ts';
import { deviceStore, STORAGE } from './storage.ts';

export const CURRENCIES = ['USDT', 'USD', 'CNY', 'HKD', 'JPY', 'KRW', 'EUR', 'THB'] as const;
/** The additional unit of amounts: only USDT, or a fiat currency. */
type Currency = (typeof CURRENCIES)[number];
export type Fiat = Exclude<Currency, 'USDT'>;

const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

export const EVENT_GROUPS = ['trades', 'funds', 'financing'] as const;
/** Events of the event log that the user filters and mutes together. */
export type EventGroup = (typeof EVENT_GROUPS)[number];

/** Orders whose confirmation the user turns on and off together. */
const CONFIRMED_ORDERS = ['spot', 'trigger', 'contract', 'option'] as const;
export type ConfirmedOrder = (typeof CONFIRMED_ORDERS)[number];

/** The user's own prices on the chart that are hidden and shown together. */
export const OWN_ON_CHART = ['orders', 'positions', 'fills', 'alerts', 'drawings'] as const;
export type OwnOnChart = (typeof OWN_ON_CHART)[number];

/** A setting: its first value, and the test of a stored one. */
const kept = <T>(first: NoInfer<T>, fits: Fits<T>) => ({ first, fits });

const SETTINGS = {
  /** The theme, or that of the device. */
  theme: kept('dark', oneOf([...THEMES, 'system'])),
  lang: kept('en', oneOf(LANGUAGES)),
  upDown: kept('green-up', oneOf(['green-up', 'red-up'])),
  /** True if every amount of the user's own is shown as `****`. */
  hideAmounts: kept(false, isFlag),
  hideSmall: kept(false, isFlag),
  currency: kept('USD', oneOf(CURRENCIES)),
  /** The clock by which times are shown. Days, such as those of daily candles, are UTC days in any case. */
  timeZone: kept('device', oneOf(['device', 'utc'])),
  /** The kinds of orders that are sent without a confirmation. */
  unconfirmed: kept([], listOf(oneOf(CONFIRMED_ORDERS))),
  /** The groups of events without pop-ups. */
  mutedEvents: kept([], listOf(oneOf(EVENT_GROUPS))),
  /** The shortcuts on home, in order; empty for the first ones. */
  shortcuts: kept([], listOf(isText)),
  /** The time frames in the row above the chart; empty for the usual ones. */
  rowFrames: kept([], listOf(isText)),
  /** The chart above the form of spot on a phone is unfolded. */
  hasSpotChart: kept(false, isFlag),
  /** The chart's last choices. */
  klinePeriod: kept('60min', isText),
  /** The last choices for the chart above the options, which live for minutes. */
  optionPeriod: kept('1min', isText),
  /** The last choices for the chart of robots, which live for days. */
  robotPeriod: kept('60min', isText),
  /** The indicators on the candles. */
  mainIndicators: kept(['MA'], listOf(isText)),
  /** Those of options: none at first, because averages of minutes say nothing about the next one. */
  optionIndicators: kept([], listOf(isText)),
  subIndicators: kept(['VOL'], listOf(isText)),
  /** The numbers of indicators that the user has changed. */
  indicatorNumbers: kept({}, mapOf<readonly number[]>(listOf(isNumber))),
  /** What the charts do not show of the user's own. */
  hiddenOnChart: kept([], listOf(oneOf(OWN_ON_CHART))),
};

type Kept = { [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K]['first'] };
export type Settings = { [K in keyof Kept]: Kept[K] extends readonly (infer E)[] ? readonly E[] : Kept[K] };

/** One part of every setting. */
const each = (part: 'first' | 'fits'): object =>
  Object.fromEntries(Object.entries(SETTINGS).map(([name, setting]) => [name, setting[part]]));

/** The user's choices on this device. */
export const useSettings = deviceStore(STORAGE.settings, each('first') as Settings, each('fits') as Shape<Settings>);

export const getSettings = (): Settings => useSettings.getState();
export const changeSettings = (part: Partial<Settings>): void => void useSettings.setState(part);

const lightDevice = () => matchMedia('(prefers-color-scheme: light)');

/** The theme to show. */
const themeOf = ({ theme }: Settings): Theme => (theme === 'system' ? (lightDevice().matches ? 'light' : 'dark') : theme);
export const useTheme = (): Theme => useSettings(themeOf);

function followDocument(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-up'] });
  return () => observer.disconnect();
}
const documentLook = (): string => {
  const { theme, up } = document.documentElement.dataset;
  return `${theme} ${up}`;
};

/** Changes with the colours of the document, which a screen may keep dark whatever the theme: for what must read them again. */
export const useDocumentLook = (): string => useSyncExternalStore(followDocument, documentLook);

/** Has everything that shows the theme read it again when the device changes its own. */
export const followDevice = (): void => lightDevice().addEventListener('change', () => changeSettings({}));

const PAGE_COLOUR = { dark: '#0b0e11', light: '#ffffff' } as const;

/** Keeps the document's theme and colours in step with the settings and the device. */
export function applyTheme(): void {
  const { upDown } = getSettings();
  const theme = themeOf(getSettings());
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.up = upDown;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLOUR[theme]);
}
