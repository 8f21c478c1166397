import { assertDefined } from '@mt2/domain';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUser } from '../user/index.ts';
import { presentFacts } from './option.present.ts';
import type { OptionRow } from './option.repo.ts';

/** Sends an option to its owner. */
export function emitOption(tx: Tx, row: OptionRow): void {
  tx.emit('user.event', {
    userId: row.userId,
    event: () => {
      const { account } = assertDefined(findUser(tx, row.userId), 'an option has its owner');
      return { event: 'option', order: presentFacts(tx, row, account, tx.now) };
    },
  });
}
