import type { security } from '@mt2/contracts/security';
import { about, assertDefined, err, noted, ok } from '@mt2/domain';
import { checkNewPassword } from '@mt2/domain/session';
import { prepared } from '../../../http/area.ts';
import { checkNotPublic, guessCounted, hashPassword, type LoginAttempts, loginKey } from '../../session/index.ts';
import { findUser } from '../../user/index.ts';
import { changePassword as command, type PasswordChange } from '../change-password.ts';

/** Changes the login password and ends the other sessions. Wrong old ones are limited on real time, as wrong logins are. */
export const changePassword = (attempts: LoginAttempts) =>
  prepared<typeof security.changePassword, Omit<PasswordChange, 'keptTokenHash'>>(
    async ({ world, person, note, address }, { oldPassword, password, repeated }) => {
      const wanted = noted(note, 'new-password', `${password.length} signs`, checkNewPassword(password, repeated || password));
      if (!wanted.ok) return wanted;
      const own = checkNotPublic(world.world, wanted.value);
      if (!own.ok) return own;
      const key = loginKey(world, person.id);
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
    (tx, _, hashes) => {
      const { id, tokenHash: keptTokenHash } = tx.person;
      const changed = command(tx, id, { ...hashes, keptTokenHash });
      return changed.ok ? ok(tx.say('password-changed')) : changed;
    },
  );
