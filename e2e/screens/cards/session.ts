import { PATHS } from '@mt2/web/paths';
import { type Cards, field, firstHeading } from '../card.ts';

export const cards: Cards = {
  login: { address: PATHS.login, title: 'screen.login', isForGuests: true, ready: field('common.email') },
  register: { address: PATHS.register, title: 'screen.register', isForGuests: true, ready: field('common.email') },
  forgot: { address: PATHS.forgot, title: 'screen.forgot-password', ready: field('common.email') },
  lostAuthenticator: { address: PATHS.lostAuthenticator, title: 'security.lost-title', ready: field('common.email') },
  choose: { address: PATHS.choose, title: 'screen.choose', isForGuests: true, ready: firstHeading },
};
