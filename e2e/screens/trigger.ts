import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';
import { orderQuestion } from './shell.ts';

/** The fields of a trigger order, on spot and for contracts, its question, and the list of those that wait. */
export function triggerScreen(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  const choice = (key: string) => main.getByRole('radio', { name: say(key), exact: true });
  return {
    kind: (kind: 'limit' | 'market') => choice(`trigger.stop-${kind}`),
    watched: (by: 'last' | 'mark') => choice(`trigger.by-${by}`),
    price: main.getByRole('textbox', { name: say('trigger.trigger-price'), exact: true }),
    confirmation: orderQuestion(page, say),
    tab: page.getByRole('tab', { name: new RegExp(`^${say('trigger.orders')}`) }),
    rows: page.getByRole('tabpanel').getByRole('listitem'),
    /** All of the list, whatever became of them. */
    all: main.getByRole('radio', { name: say('common.all'), exact: true }),
    cancelAll: main.getByRole('button', { name: say('spot.cancel-all') }),
  };
}
