import { assertDefined } from '@mt2/domain';
import { maskAccount } from '@mt2/domain/session';
import type { Events } from '../../world/transaction/events.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUser } from '../user/index.ts';
import { addInviter } from './inviter.repo.ts';

/** Somebody has come by an invitation: whoever invited is told, and has a level from now on. */
export function welcome(tx: Tx, { inviter, user }: Events['user.invited']): void {
  addInviter(tx, inviter);
  const { id, account } = assertDefined(findUser(tx, user), 'who was invited is a user');
  const masked = maskAccount(account);
  tx.emit('user.event', { userId: inviter, event: () => ({ event: 'invitee-joined', account: masked }) });
  tx.emit('user.logged', { userId: inviter, kind: 'invitee-joined', id, values: { account: masked } });
}
