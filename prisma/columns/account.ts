import { LANGUAGES } from '@mt2/contracts/languages';
import { KYC_STATUS } from '@mt2/domain/kyc';
import { INVITE_LEVELS } from '@mt2/domain/promotion';
import { TRIES_LOCK } from '@mt2/domain/security';
import { NICKNAME_MAX_LENGTH } from '@mt2/domain/session';
import { and, count, flag, id, matching, oneOf, past, type Rules, status, text, user, within } from './rules.ts';

const LONGEST_CONTACT = 254;

export const account: Rules<'User'> = {
  User: {
    columns: {
      id,
      account: text(LONGEST_CONTACT),
      email: text(LONGEST_CONTACT),
      areaCode: matching(/^[1-9]\d{0,3}$/, 'an area code'),
      phone: matching(/^\d{5,15}$/, 'a phone number'),
      nickname: text(NICKNAME_MAX_LENGTH),
      passwordHash: text(200),
      fundPasswordHash: text(200),
      fundPasswordTries: count(100),
      fundPasswordLockedUntil: within(TRIES_LOCK),
      securityChangedAt: past,
      lang: oneOf(LANGUAGES),
      inviteCode: matching(/^[2-9A-HJ-NP-Z]{6}$/, 'an invite code'),
      // Inviters signed up earlier, so there are no circles.
      inviterId: and(user, 'who signed up before', (c) => `${c} < here."id"`),
      level: oneOf(INVITE_LEVELS.map(({ level }) => level)),
      isPartner: flag,
      kycBasic: status(KYC_STATUS),
      kycAdvanced: status(KYC_STATUS),
      createdAt: past,
    },
  },
};
