import type { Locator, Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';
import { sheet, sheetOf } from './shell.ts';

/** Managed finance products, their purchase, and the user's orders. */
export function financeScreen(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  const redemption = sheetOf(page.getByRole('button', { name: say('finance.redeem-now') }));
  return {
    /** The card of a product, or of an order, by its days. */
    card: (days: number): Locator =>
      main.getByRole('article').filter({ has: page.getByRole('heading', { name: say('finance.product-title', { days, coin: 'USDT' }) }) }),
    purchaseOf: (card: Locator): Locator => card.getByRole('link', { name: say('finance.purchase'), exact: true }),
    amount: page.getByRole('textbox', { name: say('common.amount'), exact: true }),
    agreement: main.getByRole('checkbox'),
    buy: main.getByRole('button', { name: say('finance.purchase'), exact: true }),
    confirm: page.getByRole('dialog').getByRole('button', { name: say('finance.purchase'), exact: true }),
    dayByDay: main.getByRole('button', { name: say('finance.day-by-day') }),
    days: sheet(page, say('finance.day-by-day')).getByRole('row'),
    calculator: main.getByRole('button', { name: say('finance.calculator') }),
    tab: (state: string): Locator => page.getByRole('tab', { name: say(`status.finance-${state}`) }),
    orders: page.getByRole('tabpanel').getByRole('article'),
    redeem: main.getByRole('button', { name: say('finance.redeem'), exact: true }),
    redemption,
    redeemNow: redemption.getByRole('button', { name: say('finance.redeem-now') }),
  };
}
