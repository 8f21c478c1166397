import type { Locator, Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';

export function marketList(page: Page, say: Say = english) {
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  return {
    rows,
    row: (base: string) => rows.filter({ hasText: `${base}/USDT` }),
    search: page.getByRole('searchbox', { name: say('market.search-placeholder') }),
    tab: (key: string) => page.getByRole('tab', { name: say(key), exact: true }),
    sort: (column: string) => page.getByRole('button', { name: say('market.sort-by', { column: say(column) }) }),
    edit: page.getByRole('button', { name: say('market.favourites-edit') }),
  };
}

/** The button in a screen's bar that changes the market. */
export const pairButton = (page: Page, symbol: string): Locator =>
  page.getByRole('heading', { level: 1 }).getByRole('button', { name: symbol });

/** The sheet with all markets. */
export function pairSheet(page: Page, say: Say = english) {
  const dialog = page.getByRole('dialog', { name: say('spot.choose-market') });
  return {
    dialog,
    search: dialog.getByRole('searchbox'),
    market: (base: string) => dialog.getByRole('button', { name: `${base}/USDT` }),
  };
}
