import type { security } from '@mt2/contracts/security';
import { noted, ok } from '@mt2/domain';
import { checkNewFundPassword } from '@mt2/domain/security';
import { checkFirst, prepared, type Query } from '../../../http/area.ts';
import { checkNotPublic, hashPassword } from '../../session/index.ts';
import { hasFundPassword as isSet, tryFundPassword } from '../fund-password.ts';
import { setFundPassword as command, type NewFundPassword, proveOwner } from '../set-fund-password.ts';

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
