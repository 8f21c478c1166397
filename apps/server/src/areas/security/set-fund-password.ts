import type { RefusalName } from '@mt2/contracts';
import type { security } from '@mt2/contracts/security';
import { type Decision, go, known, noted } from '@mt2/domain';
import { checkNewFundPassword } from '@mt2/domain/security';
import { type Hearing, prepared } from '../../http/area.ts';
import type { Refused, Tx } from '../../world/tx.ts';
import { checkNotPublic, consumeCode, endOtherSessions, findOwnCode, findUser, hashPassword, notify } from '../session/index.ts';
import { checkFundPassword, type TypedFundPassword, tryFundPassword, writeFundPassword } from './fund-password.ts';

type Form = { readonly old: TypedFundPassword; readonly passwordHash: string };

/** Who sets a fund password reads the mail of the account; who changes one knows the old one, or does the same. */
function prove(
  tx: Tx & Hearing,
  userId: number,
  code: string,
  old: TypedFundPassword,
  isSet: boolean,
): Decision<unknown, RefusalName> | Refused {
  if (isSet && old.typed !== '') return checkFundPassword(tx, userId, old);
  const sent = findOwnCode(tx, userId, ['pay_password', 'register'], code);
  if (sent.ok) consumeCode(tx, sent.value);
  return sent;
}

/** Sets the fund password. A change, unlike the first one, ends the other sessions and is dated. */
export const setFundPassword = prepared<typeof security.setFundPassword, Form>(
  async ({ world, person, note }, { oldpassword, password, re_password }) => {
    const wanted = noted(note, 'new-fund-password', `${password.length} signs`, checkNewFundPassword(password, re_password));
    if (!wanted.ok) return wanted;
    const own = checkNotPublic(world.world, wanted.value);
    if (!own.ok) return own;
    const old = await tryFundPassword(world, person.id, oldpassword);
    return go({ old: old.value, passwordHash: await hashPassword(wanted.value) });
  },
  (tx, { code }, { old, passwordHash }) => {
    const { id, tokenHash } = tx.person;
    const isSet = known(findUser(tx, id), 'a session has its user').fundPasswordHash !== null;
    const proof = prove(tx, id, code, old, isSet);
    if (!proof.ok) return proof;
    writeFundPassword(tx, id, passwordHash, isSet);
    if (!isSet) return go(tx.say('saved'));
    endOtherSessions(tx, id, tokenHash);
    notify(tx, id, 'security', (say) => say('outbox.fund-password-changed'));
    return go(tx.say('password-changed'));
  },
);
