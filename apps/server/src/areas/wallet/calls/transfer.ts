import type { wallet } from '@mt2/contracts/wallet';
import { err, noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { marketsAt } from '../../market/index.ts';
import { accountOfField } from '../accounts.ts';
import { transfer as move } from '../transfer.ts';

/** Moves money between two of the caller's accounts. */
export const transfer: Change<typeof wallet.transfer> = (tx, { currency_id, number, from_field, to_field }) => {
  if (!marketsAt(tx).coin(currency_id)) return noted(tx.note, 'coin', currency_id, err('coin-not-found'));
  const from = accountOfField(from_field);
  const to = accountOfField(to_field);
  if (!from || !to) return noted(tx.note, 'accounts', { from: from_field, to: to_field }, err('account-kind-invalid'));
  const moved = move(tx, tx.person.id, { coin: currency_id, from, to, amount: number });
  return moved.ok ? ok(tx.say('submit-success')) : moved;
};
