import { optionOrderFacts } from '@mt2/contracts/option';
import { assertDefined } from '@mt2/domain';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUser } from '../user/index.ts';
import type { OptionRow } from './option.repo.ts';
import { optionFacts } from './option-view.ts';

/** Sends an option to its owner. */
export function emitOption(tx: Tx, row: OptionRow): void {
  tx.emit('user.event', {
    userId: row.userId,
    event: () => {
      const { account } = assertDefined(findUser(tx, row.userId), 'an option has its owner');
      return { event: 'option', order: optionOrderFacts.encode(optionFacts(tx, row, account, tx.now)) };
    },
  });
}
