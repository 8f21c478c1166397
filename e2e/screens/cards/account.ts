import { PATHS } from '@mt2/web/paths';
import { type Cards, firstHeading, text } from '../card.ts';

export const cards: Cards = {
  settings: { address: PATHS.settings, title: 'screen.settings', ready: firstHeading },
  language: { address: PATHS.language, title: 'screen.language', ready: (page) => page.getByRole('button', { name: 'English' }) },
  licences: { address: PATHS.licences, title: 'screen.licences', ready: (page) => page.getByText('zustand') },
  account: { address: PATHS.account, title: 'screen.account', isOwn: true, ready: text('common.nickname') },
  chooseLocation: { address: PATHS.chooseLocation, title: 'screen.choose-location', ready: firstHeading },
  openLocation: { address: PATHS.openLocation, title: 'screen.open-location', ready: firstHeading },
};
