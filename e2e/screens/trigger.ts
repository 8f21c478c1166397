import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';
import { orderQuestion } from './shell.ts';

/** The fields of a trigger order, on spot and for contracts, its question, and the list of those that wait. */
export function triggerScreen(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  const choice = (key: string) => main.getByRole('radio', { name: say(key), exact: true });
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  return {
    kind: (kind: 'limit' | 'market') => choice(`trigger.stop-${kind}`),
    watched: (by: 'last' | 'mark') => choice(`trigger.by-${by}`),
    price: main.getByRole('textbox', { name: say('trigger.trigger-price-in', { coin: 'USDT' }), exact: true }),
    confirmation: orderQuestion(page, say),
    tab: page.getByRole('tab', { name: new RegExp(`^${say('trigger.orders')}`) }),
    rows,
    /** The order of a condition. */
    row: (condition: string) => rows.filter({ hasText: condition }),
    /** Cancels the order of a condition. */
    cancel: (condition: string) => rows.filter({ hasText: condition }).getByRole('button', { name: say('common.cancel') }),
    /** Those of the list that wait. */
    waiting: choice('trigger.waiting'),
    /** All of the list, whatever became of them. */
    all: choice('common.all'),
    cancelAll: main.getByRole('button', { name: say('spot.cancel-all') }),
  };
}
