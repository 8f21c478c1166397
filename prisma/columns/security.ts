import { ANTI_PHISHING_LENGTH, AUTHENTICATOR_STATUS, TRIES_LOCK } from '@mt2/domain/security';
import { count, hash, id, matching, orNone, past, type Rules, status, text, user, within } from './rules.ts';

export const security: Rules<'Authenticator' | 'RecoveryCode' | 'AntiPhishingCode' | 'Login' | 'KnownDevice'> = {
  Authenticator: {
    columns: {
      id,
      userId: user,
      status: status(AUTHENTICATOR_STATUS),
      key: orNone(matching(/^[A-Z2-7]{16,64}$/, 'a key in base32'), ''),
      keyNumber: count(),
      lastStep: count(),
      wrongCodes: count(100),
      lockedUntil: within(TRIES_LOCK),
      onSince: past,
      lostAt: past,
    },
  },
  RecoveryCode: { columns: { codeHash: hash, userId: user, usedAt: past } },
  AntiPhishingCode: { columns: { userId: user, code: text(ANTI_PHISHING_LENGTH.most) } },
  KnownDevice: { columns: { userId: user, browser: text(50), system: text(50) } },
  Login: { columns: { id, userId: user, at: past, browser: text(50), system: text(50), tokenHash: hash } },
};
