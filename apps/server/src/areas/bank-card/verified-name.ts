import { assertDefined } from '@mt2/domain';
import type { Source } from '../../world/transaction/tx.ts';
import { identityOf, levelOf } from '../kyc/index.ts';
import { findUser } from '../user/index.ts';

/** The name under which a user was verified; empty if they are not, also while an application waits. */
export function verifiedName(source: Pick<Source, 'sql'>, userId: number): string {
  const user = assertDefined(findUser(source, userId), 'a session has its user');
  return levelOf(user) === 'none' ? '' : identityOf(source, user, 'basic').name;
}
