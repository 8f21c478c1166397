import type { Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';

type List = 'overview' | 'friends' | 'rebates' | 'ranking';

/** The invitations page: the code, earnings, friends, rebates and the ranking. */
export function promotionScreen(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog', { name: say('promotion.poster') });
  return {
    copyLink: main.getByRole('button', { name: say('share.copy-link') }).last(),
    openPoster: main.getByRole('button', { name: say('promotion.poster') }),
    poster: sheet.getByRole('img', { name: new RegExp(say('promotion.poster-title')) }),
    grounds: sheet.getByRole('radio'),
    savePicture: sheet.getByRole('button', { name: say('share.save-picture') }),
    tab: (list: List) => page.getByRole('tab', { name: say(`promotion.${list}`), exact: true }),
    panel: page.getByRole('tabpanel'),
    rows: page.getByRole('tabpanel').getByRole('listitem'),
  };
}
