import type { PATHS } from '@mt2/web/paths';
import type { Locator, Page } from '@playwright/test';
import type { Say } from '../words.ts';

export type ScreenCard = {
  /** Its path with the required query. */
  readonly address: string;
  /** The key of its title. */
  readonly title: string;
  /** The heading in its bar, if different from the title. */
  readonly heading?: string;
  /** The market of the trading desk that it is in a wide window: its price becomes the title. */
  readonly desk?: string;
  /** Guests are redirected to the login. */
  readonly isOwn?: true;
  /** Signed-in users are redirected. */
  readonly isForGuests?: true;
  /** The persona with the content it shows, if the trader has none. */
  readonly persona?: string;
  /** Always dark, whatever the user's theme. */
  readonly isDark?: true;
  /** Visible once everything has loaded. */
  ready(page: Page, say: Say): Locator;
  /** Its subject, visible if its persona opens it: other users may see that there is nothing. */
  shown?(page: Page, say: Say): Locator;
};

/** Screens that look different at a second address. */
export const SECOND_FACES = ['indexNotices', 'options'] as const;

export type ScreenName = keyof typeof PATHS | (typeof SECOND_FACES)[number];
/** The cards of an area's screens by name. */
export type Cards = { readonly [Name in ScreenName]?: ScreenCard };

/** The first row of a list. */
export const row = (page: Page) => page.getByRole('main').getByRole('listitem').first();
/** The first card of a list. */
export const article = (page: Page) => page.getByRole('article').first();
/** The text and the button of a key. */
export const text = (key: string) => (page: Page, say: Say) => page.getByText(say(key)).first();
export const button = (key: string) => (page: Page, say: Say) => page.getByRole('button', { name: say(key) });
/** The field with a key's label. */
export const field = (key: string) => (page: Page, say: Say) => page.getByRole('textbox', { name: say(key), exact: true });
/** The first heading below the bar. */
export const firstHeading = (page: Page) => page.getByRole('heading', { level: 2 }).first();
/** Existing entries are under a heading, missing ones in a form. */
export const headingOrField = (page: Page) => firstHeading(page).or(page.getByRole('main').getByRole('textbox').first()).first();
/** The best ask in a book. */
export const asks = (page: Page, say: Say) =>
  page
    .getByRole('list', { name: say('kline.asks') })
    .getByRole('button')
    .first();
export const link = (page: Page, name: string) => page.getByRole('link', { name });
