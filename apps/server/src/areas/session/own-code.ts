import type { RefusalName } from '@mt2/contracts';
import { assertDefined, type Decision } from '@mt2/domain';
import type { SentPurpose } from '@mt2/domain/session';
import type { CommandTx, Refused } from '../../world/transaction/tx.ts';
import { contactsOf, findUser } from '../user/index.ts';
import { type CodeField, findCode, ownSourceOf } from './codes.ts';
import type { StoredCode } from './session.repo.ts';

/** As `findCode`, of a user: the code came by e-mail or by SMS. */
export function findOwnCode(
  tx: CommandTx,
  userId: number,
  purposes: readonly SentPurpose[],
  typed: string,
  field?: CodeField,
): Decision<StoredCode, RefusalName> | Refused {
  const user = assertDefined(findUser(tx, userId), 'a session has its user');
  return findCode(tx, ownSourceOf(userId, contactsOf(user), purposes), typed, field);
}
