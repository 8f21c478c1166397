import type { PATHS } from '@mt2/web/paths';
import type { Locator, Page } from '@playwright/test';
import type { Say } from '../words.ts';

export type ScreenCard = {
  /** Its path with the query that it needs. */
  readonly address: string;
  /** The key of its title. */
  readonly title: string;
  /** Heading in its bar instead of the title. */
  readonly heading?: string;
  /** A guest is led to the login. */
  readonly isOwn?: true;
  /** A signed-in user is led on. */
  readonly isForGuests?: true;
  /** The persona that has what it shows, where the trader has nothing of the kind. */
  readonly persona?: string;
  /** Its theme is dark whatever the user's theme. */
  readonly isDark?: true;
  /** Visible once everything has been read. */
  ready(page: Page, say: Say): Locator;
  /** Its subject, visible where its persona opens it: anybody else may be told that there is nothing. */
  shown?(page: Page, say: Say): Locator;
};

/** Screens that look different at a second address. */
export const SECOND_FACES = ['indexNotices', 'options'] as const;

export type ScreenName = keyof typeof PATHS | (typeof SECOND_FACES)[number];
/** The cards of an area's screens by name. */
export type Cards = { readonly [Name in ScreenName]?: ScreenCard };

/** The first row of a list. */
export const row = (page: Page) => page.getByRole('main').getByRole('listitem').first();
/** The field under a key. */
export const field = (key: string) => (page: Page, say: Say) => page.getByRole('textbox', { name: say(key), exact: true });
/** The first heading below the bar. */
export const firstHeading = (page: Page) => page.getByRole('heading', { level: 2 }).first();
/** Existing entries stand under a heading, missing ones in a form. */
export const headingOrField = (page: Page) => firstHeading(page).or(page.getByRole('main').getByRole('textbox').first()).first();
/** The best of the asks in a book. */
export const asks = (page: Page, say: Say) =>
  page
    .getByRole('list', { name: say('kline.asks') })
    .getByRole('button')
    .first();
export const link = (page: Page, name: string) => page.getByRole('link', { name });
