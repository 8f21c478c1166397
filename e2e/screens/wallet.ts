import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';

/** The user's assets. */
export function walletScreen(page: Page, say: Say = english) {
  return {
    coin: (name: string) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('button', { name: new RegExp(`^${name}`) }),
    curve: page.getByRole('slider', { name: say('wallet.curve') }),
    account: (kind: string) => page.getByRole('tab', { name: say(`wallet.tab-${kind}`) }),
  };
}

/** Every change of every balance. */
export function ledgerScreen(page: Page, say: Say = english) {
  return {
    entries: page.getByRole('main').getByRole('listitem').getByRole('button'),
    account: page.getByRole('combobox', { name: say('wallet.account') }),
    coin: page.getByRole('combobox', { name: say('common.coin') }),
    dates: page.getByRole('button', { name: say('wallet.date-range') }),
  };
}
