import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';

/** The settings, in any language. */
export function settingsScreen(page: Page, say: Say = english) {
  const row = (key: string) => page.getByRole('button', { name: say(key) });
  const link = (key: string) => page.getByRole('link', { name: say(key) });
  return {
    theme: (name: 'dark' | 'light' | 'system') =>
      page.getByRole('radiogroup', { name: say('common.theme') }).getByRole('radio', { name: say(`common.theme-${name}`) }),
    language: link('common.language'),
    upDown: row('common.up-down-colours'),
    aboutUs: link('common.about-us'),
    version: row('common.version'),
  };
}
