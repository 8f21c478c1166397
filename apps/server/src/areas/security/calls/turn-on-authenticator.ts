import type { security } from '@mt2/contracts/security';
import { ok } from '@mt2/domain';
import { showRecoveryCode } from '@mt2/domain/security';
import { prepared } from '../../../http/area.ts';
import { turnOnAuthenticator as turn } from '../../authenticator/index.ts';
import { endOtherSessions } from '../../session/index.ts';
import { checkFundPassword, type TypedFundPassword, tryFundPassword } from '../fund-password.ts';

/** Turns the caller’s authenticator on with the fund password and a code; ends the other sessions. */
export const turnOnAuthenticator = prepared<typeof security.turnOnAuthenticator, TypedFundPassword>(
  (place, { fundPassword }) => tryFundPassword(place, place.person.id, fundPassword),
  (tx, { totp }, password) => {
    const known = checkFundPassword(tx, tx.person.id, password);
    if (!known.ok) return known;
    const turned = turn(tx, tx.person.id, totp);
    if (!turned.ok) return turned;
    // Sessions elsewhere have not proved the second factor.
    endOtherSessions(tx, tx.person.id, tx.person.tokenHash);
    return ok({ recovery: turned.value.map((code) => ({ code: showRecoveryCode(code) })) });
  },
);
