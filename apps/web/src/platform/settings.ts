import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import { useSyncExternalStore } from 'react';
import { isFlag, isNumber, isText, listOf, mapOf, oneOf, type Shape } from './shape.ts';
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

export type Settings = {
  /** The theme, or that of the device. */
  theme: Theme | 'system';
  lang: Language;
  upDown: 'green-up' | 'red-up';
  /** True if every amount of the user's own is shown as `****`. */
  hideAmounts: boolean;
  hideSmall: boolean;
  currency: Currency;
  /** The clock by which times are shown. Days, such as those of daily candles, are UTC days in any case. */
  timeZone: 'device' | 'utc';
  /** The kinds of orders that are sent without a confirmation. */
  unconfirmed: readonly ConfirmedOrder[];
  /** The groups of events without pop-ups. */
  mutedEvents: readonly EventGroup[];
  /** The shortcuts on home, in order; empty for the first ones. */
  shortcuts: readonly string[];
  /** The time frames in the row above the chart; empty for the usual ones. */
  rowFrames: readonly string[];
  /** The chart's last choices. */
  klinePeriod: string;
  /** The last choices for the chart above the options, which live for minutes. */
  optionPeriod: string;
  /** The last choices for the chart of robots, which live for days. */
  robotPeriod: string;
  /** The indicators on the candles. */
  mainIndicators: string[];
  /** Those of options: none at first, because averages of minutes say nothing about the next one. */
  optionIndicators: string[];
  subIndicators: string[];
  /** The numbers of indicators that the user has changed. */
  indicatorNumbers: Readonly<Record<string, readonly number[]>>;
  /** What the charts do not show of the user's own. */
  hiddenOnChart: readonly OwnOnChart[];
};

const defaults: Settings = {
  theme: 'dark',
  lang: 'en',
  upDown: 'green-up',
  hideAmounts: false,
  hideSmall: false,
  currency: 'USD',
  timeZone: 'device',
  unconfirmed: [],
  mutedEvents: [],
  shortcuts: [],
  rowFrames: [],
  klinePeriod: '60min',
  optionPeriod: '1min',
  robotPeriod: '60min',
  mainIndicators: ['MA'],
  optionIndicators: [],
  subIndicators: ['VOL'],
  indicatorNumbers: {},
  hiddenOnChart: [],
};

const shape: Shape<Settings> = {
  theme: oneOf([...THEMES, 'system']),
  lang: oneOf(LANGUAGES),
  upDown: oneOf(['green-up', 'red-up']),
  hideAmounts: isFlag,
  hideSmall: isFlag,
  currency: oneOf(CURRENCIES),
  timeZone: oneOf(['device', 'utc']),
  unconfirmed: listOf(oneOf(CONFIRMED_ORDERS)),
  mutedEvents: listOf(oneOf(EVENT_GROUPS)),
  shortcuts: listOf(isText),
  rowFrames: listOf(isText),
  klinePeriod: isText,
  optionPeriod: isText,
  robotPeriod: isText,
  mainIndicators: listOf(isText),
  optionIndicators: listOf(isText),
  subIndicators: listOf(isText),
  indicatorNumbers: mapOf(listOf(isNumber)),
  hiddenOnChart: listOf(oneOf(OWN_ON_CHART)),
};

/** The user's choices on this device. */
export const useSettings = deviceStore(STORAGE.settings, defaults, shape);

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
