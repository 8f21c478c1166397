import { PATHS } from '@mt2/web/paths';
import { button, type Cards, field, firstHeading, text } from '../card.ts';

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
  authenticator: {
    address: PATHS.authenticator,
    title: 'security.authenticator',
    isOwn: true,
    ready: button('security.authenticator-set-up'),
  },
  antiPhishing: { address: PATHS.antiPhishing, title: 'security.anti-phishing', isOwn: true, ready: field('security.anti-phishing') },
  logins: { address: PATHS.logins, title: 'security.logins', isOwn: true, ready: text('security.this-device') },
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
