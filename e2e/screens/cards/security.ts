import { PATHS } from '@mt2/web/paths';
import { type Cards, field, firstHeading } from '../card.ts';

export const cards: Cards = {
  security: { address: PATHS.security, title: 'security.title', isOwn: true, ready: firstHeading },
  loginPassword: {
    address: PATHS.loginPassword,
    title: 'security.change-login-password',
    isOwn: true,
    ready: field('common.old-password'),
  },
  fundPassword: {
    address: PATHS.fundPassword,
    title: 'common.fund-password',
    heading: 'Change fund password',
    isOwn: true,
    ready: field('security.old-fund-password'),
  },
  bindPhone: {
    address: PATHS.bindPhone,
    title: 'common.phone',
    heading: 'Change phone',
    isOwn: true,
    ready: field('security.own-code'),
  },
  bindEmail: {
    address: PATHS.bindEmail,
    title: 'common.email',
    heading: 'Change email',
    isOwn: true,
    ready: field('security.own-code'),
  },
};
