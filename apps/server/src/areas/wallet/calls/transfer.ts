import type { wallet } from '@mt2/contracts/wallet';
import { err, noted, ok } from '@mt2/domain';
import { coinOf } from '@mt2/domain/markets';
import type { Change } from '../../../http/area.ts';
import { accountOfField } from '../accounts.ts';
import { transfer as move } from '../transfer.ts';

/** Moves money between two of the caller's accounts. */
export const transfer: Change<typeof wallet.transfer> = (tx, { currency_id, number, from_field, to_field }) => {
  if (!coinOf(currency_id)) return noted(tx.note, 'coin', currency_id, err('coin-not-found'));
  const from = accountOfField(from_field);
  const to = accountOfField(to_field);
  if (!from || !to) return noted(tx.note, 'accounts', { from: from_field, to: to_field }, err('account-kind-invalid'));
  const moved = move(tx, tx.person.id, { coin: currency_id, from, to, amount: number });
  return moved.ok ? ok(tx.say('submit-success')) : moved;
};
