import type { security } from '@mt2/contracts/security';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { countRecoveryCodes, findAuthenticator } from '../../authenticator/index.ts';
import { findAntiPhishingCode } from '../../message/index.ts';

/** The caller's authenticator and anti-phishing code. */
export const getSecurity: Query<typeof security.getSecurity> = ({ world, person: { id } }) => {
  const row = findAuthenticator(world, id);
  return ok({
    authenticator: row?.status ?? 'off',
    since: row?.onSince || undefined,
    recoveryCodesLeft: countRecoveryCodes(world, id),
    antiPhishingCode: findAntiPhishingCode(world, id) ?? '',
  });
};
