import type { security } from '@mt2/contracts/security';
import { assertDefined, err, noted, ok } from '@mt2/domain';
import { checkNewPassword } from '@mt2/domain/session';
import { prepared } from '../../http/area.ts';
import type { Throttle } from '../../world/throttle.ts';
import { checkNotPublic, endOtherSessions, findUser, guessThrottled, hashPassword, notify, updateUser } from '../session/index.ts';

type Form = { readonly oldHash: string; readonly passwordHash: string };

/** Changes the login password and ends the other sessions. Wrong old ones are limited on real time, as wrong logins are. */
export const changePassword = (failures: Throttle) =>
  prepared<typeof security.changePassword, Form>(
    async ({ world, person, note }, { old_password, password, re_password }) => {
      const wanted = noted(note, 'new-password', `${password.length} signs`, checkNewPassword(password, re_password || password));
      if (!wanted.ok) return wanted;
      const own = checkNotPublic(world.world, wanted.value);
      if (!own.ok) return own;
      const whose = `${world.id} user ${person.id}`;
      const { passwordHash: oldHash } = assertDefined(findUser(world, person.id), 'a session has its user');
      const fits = await guessThrottled({ throttle: failures, whose, passwordHash: oldHash, password: old_password });
      if (!fits.ok) return noted(note, 'attempts', fits.refusal === 'too-many-attempts' ? 'too many failed' : 'too many at once', fits);
      if (!fits.value) return noted(note, 'old-password', 'another one', err('old-password-wrong'));
      const hashed = await hashPassword(whose, wanted.value);
      return hashed.ok ? ok({ oldHash, passwordHash: hashed.value }) : hashed;
    },
    (tx, _, { oldHash, passwordHash }) => {
      const { id, tokenHash } = tx.person;
      if (findUser(tx, id)?.passwordHash !== oldHash) return err('old-password-wrong');
      updateUser(tx, id, { passwordHash, securityChangedAt: tx.now });
      endOtherSessions(tx, id, tokenHash);
      notify(tx, id, 'security', (say) => say('outbox.password-changed'));
      return ok(tx.say('password-changed'));
    },
  );
