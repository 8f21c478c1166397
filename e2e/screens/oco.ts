import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';
import { orderQuestion } from './shell.ts';

/** The form of an OCO order, the fields of take profit and stop loss, and their rows among the open orders. */
export function ocoScreen(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  const field = (key: string) => main.getByRole('textbox', { name: say(key, { coin: 'USDT' }), exact: true });
  const sheet = page.getByRole('dialog');
  const edited = (key: string) => sheet.getByRole('textbox', { name: say(key, { coin: 'USDT' }), exact: true });
  return {
    stopAtMarket: main.getByRole('radio', { name: say('trigger.stop-market'), exact: true }),
    price: field('oco.limit-price-in'),
    trigger: field('trigger.trigger-price-in'),
    hasStops: main.getByRole('checkbox', { name: say('lever.tp-sl') }),
    takeProfit: field('oco.take-profit-in'),
    stopLoss: field('oco.stop-loss-in'),
    /** Edits take profit and stop loss of the only limit buy. */
    editStops: page
      .getByRole('listitem')
      .filter({ hasText: say('trigger.inactive') })
      .getByRole('button', { name: `${say('spot.edit-order')} BTC/USDT` }),
    confirmation: orderQuestion(page, say),
    edited: {
      sheet,
      price: edited('oco.limit-price-in'),
      trigger: edited('trigger.trigger-price-in'),
      takeProfit: edited('oco.take-profit-in'),
      confirm: sheet.getByRole('button', { name: say('spot.edit-order'), exact: true }),
    },
  };
}
