import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';

/** The filter and the file of a list of past things. */
export const historyTools = (page: Page, say: Say = english) => ({
  filter: page.getByRole('button', { name: say('common.filter') }),
  save: page.getByRole('button', { name: say('wallet.export-csv') }),
});
