import type { account } from '@mt2/contracts/account';
import { ok } from '@mt2/domain';
import type { Change, CommandContext } from '../../http/area.ts';
import { deleteSession } from '../session/index.ts';

/** Ends the caller's session, and says so. */
export function logOutOf(tx: Pick<CommandContext<typeof account.logOut>, 'sql' | 'person' | 'say' | 'emit'>): string {
  deleteSession(tx, tx.person.tokenHash);
  tx.emit('user.event', { userId: tx.person.id, event: { event: 'signed-out' } });
  return tx.say('logged-out');
}

/** Ends this session. */
export const logOut: Change<typeof account.logOut> = (tx) => ok(logOutOf(tx));
