import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';
import { sheetOf } from './shell.ts';

/** Creating a robot: the form, the preview, and the confirmation. */
export function robotForm(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  const field = (key: string) => main.getByRole('textbox', { name: say(key), exact: true });
  const choice = (key: string) => main.getByRole('radiogroup', { name: say(key) });
  const confirmation = page.getByRole('dialog', { name: / · [\d,.]+ USDT$/ });
  return {
    lower: field('robot.lower-limit'),
    upper: field('robot.upper-limit'),
    grids: field('robot.number-of-grids'),
    amount: field('robot.investment'),
    days: (count: number) => choice('robot.cycle').getByRole('radio', { name: say('robot.days', { count }), exact: true }),
    useSuggested: main.getByRole('button', { name: say('robot.use-suggested') }),
    isSuggested: main.getByRole('button', { name: say('robot.is-suggested') }),
    preview: main.getByRole('region', { name: say('robot.preview') }),
    create: main.getByRole('button', { name: say('robot.create') }),
    confirmation,
    transferAndCreate: confirmation.getByRole('button', { name: say('robot.transfer-and-create') }),
  };
}

export function robotScreen(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  const question = sheetOf(page.getByRole('button', { name: say('robot.stop') }));
  return {
    status: (status: 'running' | 'finished' | 'stopped' | 'liquidated') => main.getByText(say(`status.robot-${status}`), { exact: true }),
    fills: main.getByRole('tabpanel').getByRole('listitem'),
    details: main.getByRole('tab', { name: say('common.details') }),
    profits: main.getByRole('img', { name: say('robot.profit-over-time') }),
    stop: main.getByRole('button', { name: say('robot.stop') }),
    question,
    confirmStop: question.getByRole('button', { name: say('robot.stop') }),
  };
}

/** The list of robots, and the financing tab, which shows the running ones. */
export function robotList(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  return {
    cards: main.getByRole('listitem'),
    create: main.getByRole('link', { name: say('robot.create') }),
  };
}
