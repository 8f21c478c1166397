import type { security } from '@mt2/contracts/security';
import { instantText, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { countRecoveryCodes, findAuthenticator } from '../../authenticator/index.ts';
import { findAntiPhishingCode } from '../../message/index.ts';

/** The caller's authenticator and anti-phishing code. */
export const getSecurity: Query<typeof security.getSecurity> = ({ world, person: { id } }) => {
  const row = findAuthenticator(world, id);
  return ok({
    authenticator: row?.status ?? 'off',
    authenticator_since: instantText(row?.onSince ?? 0),
    recovery_codes_left: countRecoveryCodes(world, id),
    anti_phishing_code: findAntiPhishingCode(world, id) ?? '',
  });
};
