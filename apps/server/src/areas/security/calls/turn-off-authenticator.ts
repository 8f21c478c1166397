import type { security } from '@mt2/contracts/security';
import { ok } from '@mt2/domain';
import { prepared } from '../../../http/area.ts';
import { turnOffAuthenticator as turn } from '../../authenticator/index.ts';
import { checkFundPassword, type TypedFundPassword, tryFundPassword } from '../fund-password.ts';

/** Turns the caller’s authenticator off with the fund password and a code. */
export const turnOffAuthenticator = prepared<typeof security.turnOffAuthenticator, TypedFundPassword>(
  (place, { fundPassword }) => tryFundPassword(place, place.person.id, fundPassword),
  (tx, { totp }, password) => {
    const known = checkFundPassword(tx, tx.person.id, password);
    if (!known.ok) return known;
    const turned = turn(tx, tx.person.id, totp);
    return turned.ok ? ok(tx.say('operation-success')) : turned;
  },
);
