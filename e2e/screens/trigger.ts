import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';

/** The fields of a trigger order, on spot and for contracts, and the list of the waiting ones. */
export function triggerScreen(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  return {
    price: main.getByRole('textbox', { name: say('trigger.trigger-price-in', { coin: 'USDT' }), exact: true }),
    tab: page.getByRole('tab', { name: new RegExp(`^${say('spot.open-orders')}`) }),
    rows: page.getByRole('tabpanel').getByRole('listitem'),
    /** Opens the sheet that edits the first one. */
    edit: main.getByRole('button', { name: new RegExp(`^${say('spot.edit-order')} `) }).first(),
    saveEdit: page.getByRole('dialog').getByRole('button', { name: say('spot.edit-order'), exact: true }),
  };
}
