import type { security } from '@mt2/contracts/security';
import { ok } from '@mt2/domain';
import { showRecoveryCode } from '@mt2/domain/security';
import { type Change, prepared } from '../../../http/area.ts';
import { startAuthenticator as start, turnOffAuthenticator as turnOff, turnOnAuthenticator as turnOn } from '../../authenticator/index.ts';
import { endOtherSessions } from '../../session/index.ts';
import { checkFundPassword, type TypedFundPassword, tryFundPassword } from '../fund-password.ts';

/** Shows the caller the key of a new authenticator. */
export const startAuthenticator: Change<typeof security.startAuthenticator> = (tx) => start(tx, tx.person.id);

/** Turns the caller’s authenticator on with the fund password and a code; ends the other sessions. */
export const turnOnAuthenticator = prepared<typeof security.turnOnAuthenticator, TypedFundPassword>(
  (place, { fundPassword }) => tryFundPassword(place, place.person.id, fundPassword),
  (tx, { totp }, password) => {
    const known = checkFundPassword(tx, tx.person.id, password);
    if (!known.ok) return known;
    const turned = turnOn(tx, tx.person.id, totp);
    if (!turned.ok) return turned;
    // Sessions elsewhere have not proved the second factor.
    endOtherSessions(tx, tx.person.id, tx.person.tokenHash);
    return ok({ recovery: turned.value.map((code) => ({ code: showRecoveryCode(code) })) });
  },
);

/** Turns the caller’s authenticator off with the fund password and a code. */
export const turnOffAuthenticator = prepared<typeof security.turnOffAuthenticator, TypedFundPassword>(
  (place, { fundPassword }) => tryFundPassword(place, place.person.id, fundPassword),
  (tx, { totp }, password) => {
    const known = checkFundPassword(tx, tx.person.id, password);
    if (!known.ok) return known;
    const turned = turnOff(tx, tx.person.id, totp);
    return turned.ok ? ok(tx.say('operation-success')) : turned;
  },
);
