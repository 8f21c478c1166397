import type { RefusalName } from '@mt2/contracts';
import type { security } from '@mt2/contracts/security';
import { type Decision, noted, ok } from '@mt2/domain';
import { checkNewFundPassword } from '@mt2/domain/security';
import type { VerificationCode } from '@mt2/prisma';
import { prepared, type WithChecks } from '../../http/area.ts';
import { checkFirst } from '../../http/check-first.ts';
import type { Refused, Tx } from '../../world/tx.ts';
import { checkNotPublic, consumeCode, endOtherSessions, findOwnCode, hashPassword, notify } from '../session/index.ts';
import { checkFundPassword, hasFundPassword, type TypedFundPassword, tryFundPassword, writeFundPassword } from './fund-password.ts';

type Form = { readonly old: TypedFundPassword | undefined; readonly passwordHash: string };

type Proof = { readonly isSet: boolean; readonly code: VerificationCode | undefined };

/** Who sets a fund password reads the mail of the account; who changes one knows the old one, or does the same. */
function prove(
  tx: Tx & WithChecks,
  userId: number,
  code: string,
  old: TypedFundPassword | undefined,
): Decision<Proof, RefusalName> | Refused {
  const isSet = hasFundPassword(tx, userId);
  if (isSet && old) {
    const checked = checkFundPassword(tx, userId, old);
    return checked.ok ? ok({ isSet, code: undefined }) : checked;
  }
  const sent = findOwnCode(tx, userId, ['pay_password', 'register'], code);
  return sent.ok ? ok({ isSet, code: sent.value }) : sent;
}

/** Sets the fund password. A change, unlike the first one, ends the other sessions and is dated. What does not prove who asks is not hashed for. */
export const setFundPassword = prepared<typeof security.setFundPassword, Form>(
  async ({ world, person, note }, { oldpassword, password, re_password, code }) => {
    const wanted = noted(note, 'new-fund-password', `${password.length} signs`, checkNewFundPassword(password, re_password));
    if (!wanted.ok) return wanted;
    const own = checkNotPublic(world.world, wanted.value);
    if (!own.ok) return own;
    const tried =
      oldpassword === '' || !hasFundPassword(world, person.id) ? undefined : await tryFundPassword(world, person.id, oldpassword);
    if (tried && !tried.ok) return tried;
    const old = tried?.value;
    const proof = await checkFirst({ world, note }, (tx) => prove(tx, person.id, code, old));
    if (!proof.ok) return proof;
    const hashed = await hashPassword(`${world.id} user ${person.id}`, wanted.value);
    return hashed.ok ? ok({ old, passwordHash: hashed.value }) : hashed;
  },
  (tx, { code }, { old, passwordHash }) => {
    const { id, tokenHash } = tx.person;
    const proof = prove(tx, id, code, old);
    if (!proof.ok) return proof;
    const { isSet, code: used } = proof.value;
    if (used) consumeCode(tx, used);
    writeFundPassword(tx, id, passwordHash, isSet);
    if (!isSet) return ok(tx.say('saved'));
    endOtherSessions(tx, id, tokenHash);
    notify(tx, id, 'security', (say) => say('outbox.fund-password-changed'));
    return ok(tx.say('password-changed'));
  },
);
