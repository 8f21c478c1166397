import { YEAR } from '@mt2/domain';
import { CODE_LENGTH, CODE_LIFE } from '@mt2/domain/session';
import { count, hash, id, matching, past, type Rules, text, user, within } from './rules.ts';

export const session: Rules<'Session' | 'VerificationCode' | 'WrongCodes'> = {
  Session: { columns: { tokenHash: hash, userId: user, createdAt: past, expiresAt: within(YEAR) } },
  VerificationCode: {
    columns: {
      id,
      recipient: text(254),
      purpose: text(50),
      n: count(),
      code: matching(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'a code'),
      createdAt: past,
      expiresAt: within(CODE_LIFE),
      usedAt: past,
      wrongTries: count(100),
    },
  },
  WrongCodes: { columns: { whose: text(254), count: count(), since: past } },
};
