import type { security } from '@mt2/contracts/security';
import { about, assertDefined, err, noted, ok } from '@mt2/domain';
import { checkNewFundPassword } from '@mt2/domain/security';
import { checkNewPassword } from '@mt2/domain/session';
import { prepared, type Query } from '../../../http/area.ts';
import { checkFirst } from '../../../http/needs.ts';
import { warn } from '../../message/index.ts';
import { checkNotPublic, endOtherSessions, guessCounted, hashPassword, type LoginAttempts, ownKey } from '../../session/index.ts';
import { findUser, updateUser } from '../../user/index.ts';
import { hasFundPassword as isSet, tryFundPassword } from '../fund-password.ts';
import { setFundPassword as command, type NewFundPassword, proveOwner } from '../set-fund-password.ts';

/** The hash compared with the old password, and that of the new one. */
type Hashes = { readonly oldHash: string; readonly passwordHash: string };

/** Changes the login password and ends the other sessions. Wrong old ones are limited on real time, as wrong logins are. */
export const changePassword = (attempts: LoginAttempts) =>
  prepared<typeof security.changePassword, Hashes>(
    async ({ world, person, note, address }, { oldPassword, password, repeated }) => {
      const wanted = noted(note, 'new-password', `${password.length} signs`, checkNewPassword(password, repeated || password));
      if (!wanted.ok) return wanted;
      const own = checkNotPublic(world.world, wanted.value);
      if (!own.ok) return own;
      const key = ownKey(world, person.id);
      const { account, passwordHash: oldHash } = assertDefined(findUser(world, person.id), 'a session has its user');
      const fits = await guessCounted({ world, key, account, address }, { attempts, passwordHash: oldHash, password: oldPassword });
      if (!fits.ok) return noted(note, 'attempts', fits.refusal === 'too-many-attempts' ? 'too many failed' : 'too many at once', fits);
      if (!fits.value) return noted(note, 'old-password', 'another one', about('oldPassword', err('old-password-wrong')));
      const hashed = await hashPassword({ account: key, address }, wanted.value);
      return hashed.ok ? ok({ oldHash, passwordHash: hashed.value }) : hashed;
    },
    (tx, _, { oldHash, passwordHash }) => {
      const { id, tokenHash } = tx.person;
      // The old password may have been changed meanwhile.
      const user = findUser(tx, id);
      if (user?.passwordHash !== oldHash) return about('oldPassword', err('old-password-wrong'));
      updateUser(tx, id, { passwordHash, securityChangedAt: tx.now });
      endOtherSessions(tx, id, tokenHash);
      warn(tx, user, 'password-changed');
      return ok(tx.say('password-changed'));
    },
  );

/** Returns 1 if the caller has a fund password, else 2. */
export const hasFundPassword: Query<typeof security.hasFundPassword> = ({ world, person }) => ok(isSet(world, person.id) ? 1 : 2);

/** Sets the fund password. It is not hashed for a caller without proof. */
export const setFundPassword = prepared<typeof security.setFundPassword, Pick<NewFundPassword, 'old' | 'passwordHash'>>(
  async ({ world, person, note, address }, { oldPassword, password, repeated, code, totp }) => {
    const wanted = noted(note, 'new-fund-password', `${password.length} signs`, checkNewFundPassword(password, repeated));
    if (!wanted.ok) return wanted;
    const own = checkNotPublic(world.world, wanted.value);
    if (!own.ok) return own;
    const tried =
      oldPassword === '' || !isSet(world, person.id) ? undefined : await tryFundPassword({ world, address }, person.id, oldPassword);
    if (tried && !tried.ok) return tried;
    const old = tried?.value;
    const proved = await checkFirst({ world, note }, (tx) => proveOwner(tx, person.id, { code, old, totp }));
    if (!proved.ok) return proved;
    const hashed = await hashPassword({ account: `${world.id} user ${person.id}`, address }, wanted.value);
    return hashed.ok ? ok({ old, passwordHash: hashed.value }) : hashed;
  },
  (tx, { code, totp }, form) => {
    const { id, tokenHash: keptTokenHash } = tx.person;
    const outcome = command(tx, id, { ...form, code, totp, keptTokenHash });
    return outcome.ok ? ok(tx.say(outcome.value === 'set' ? 'saved' : 'password-changed')) : outcome;
  },
);
