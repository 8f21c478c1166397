import type { Locator, Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';
import { orderQuestion } from './shell.ts';

export type DirectionWord = 'call' | 'put' | 'flat';

/** Buying options: the form, the confirmation, the lists below and the result. */
export function optionScreen(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  const form = main.locator('form');
  const times = page.getByRole('radiogroup', { name: say('option.option-time') });
  const dialog = (key: string): Locator => page.getByRole('dialog', { name: say(key) });
  return {
    time: (minutes: number) => times.getByRole('radio', { name: new RegExp(`^${say('option.minutes', { number: minutes })}`) }),
    quick: (amount: string) =>
      page.getByRole('group', { name: say('option.quick-amounts') }).getByRole('button', { name: amount, exact: true }),
    coin: form.getByRole('button', { name: new RegExp(`^${say('option.pay-with')}`) }),
    addFunds: form.getByRole('button', { name: say('spot.top-up') }).last(),
    rules: form.getByRole('button', { name: say('option.rules'), exact: true }),
    buy: (direction: DirectionWord) => form.getByRole('button', { name: new RegExp(`^${say(`option.${direction}-short`)}`) }),
    confirmation: orderQuestion(page, say),
    /** The last button of the confirmation: it buys. */
    confirm: orderQuestion(page, say).getByRole('button').last(),
    rulesSheet: dialog('option.rules-title'),
    fundsSheet: dialog('spot.top-up'),
    coinSheet: dialog('option.pay-with'),
    details: dialog('option.details'),
    result: dialog('option.result'),
    verifyOnChart: page.getByRole('link', { name: say('option.verify-on-chart') }),
    recordsTab: page.getByRole('tab', { name: say('option.delivery-records') }),
    orders: page.getByRole('tabpanel').getByRole('listitem'),
    timeLeft: (time: string) => page.getByRole('tabpanel').getByRole('timer', { name: say('option.time-left', { time }) }),
  };
}
