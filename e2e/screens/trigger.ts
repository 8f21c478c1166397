import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';
import { orderQuestion } from './shell.ts';

/** The fields of a trigger order, on spot and for contracts, its question, and the list of the waiting ones. */
export function triggerScreen(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  const choice = (key: string) => main.getByRole('radio', { name: say(key), exact: true });
  return {
    kind: (kind: 'limit' | 'market') => choice(`trigger.stop-${kind}`),
    watched: main.getByRole('combobox', { name: say('trigger.watched') }),
    price: main.getByRole('textbox', { name: say('trigger.trigger-price-in', { coin: 'USDT' }), exact: true }),
    confirmation: orderQuestion(page, say),
    tab: page.getByRole('tab', { name: new RegExp(`^${say('spot.open-orders')}`) }),
    rows: page.getByRole('tabpanel').getByRole('listitem'),
    /** Opens the sheet that edits the first one. */
    edit: main.getByRole('button', { name: new RegExp(`^${say('spot.edit-order')} `) }).first(),
    saveEdit: page.getByRole('dialog').getByRole('button', { name: say('spot.edit-order'), exact: true }),
    cancelAll: main.getByRole('button', { name: say('spot.cancel-all') }),
  };
}
