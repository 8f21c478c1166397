import type { security } from '@mt2/contracts/security';
import { about, assertDefined, err, noted, ok } from '@mt2/domain';
import { checkNewPassword } from '@mt2/domain/session';
import { prepared } from '../../../http/area.ts';
import { warn } from '../../message/index.ts';
import { checkNotPublic, endOtherSessions, guessCounted, hashPassword, type LoginAttempts, ownKey } from '../../session/index.ts';
import { findUser, updateUser } from '../../user/index.ts';

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
      const fits = await guessCounted(
        { world: world.id, key, account, address },
        { attempts, passwordHash: oldHash, password: oldPassword },
      );
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
