import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';

/** The bell of a chart, and the sheet it opens. */
export function alertSheet(page: Page, symbol = 'BTC/USDT', say: Say = english) {
  const sheet = page.getByRole('dialog', { name: say('alert.title-of', { symbol }) });
  return {
    bell: page.getByRole('banner').getByRole('button', { name: new RegExp(`^${say('alert.open', { symbol })}`) }),
    sheet,
    price: sheet.getByRole('textbox', { name: say('alert.price') }),
    rows: sheet.getByRole('listitem'),
  };
}
