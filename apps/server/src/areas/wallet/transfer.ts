import type { wallet } from '@mt2/contracts/wallet';
import { err, formatAtoms, noted, ok } from '@mt2/domain';
import { coinOf } from '@mt2/domain/markets';
import { checkTransfer, transfer as moveMoney } from '@mt2/domain/wallet';
import type { Change } from '../../http/area.ts';
import { notify } from '../message/index.ts';
import { accountOfField } from './accounts.ts';
import { balanceOf } from './balances.ts';
import { mustPost } from './post.ts';
import { insertTransfer } from './wallet.repo.ts';

/** Moves money between two of the caller's accounts. */
export const transfer: Change<typeof wallet.transfer> = (tx, { currency_id, number, from_field, to_field }) => {
  const coin = coinOf(currency_id);
  if (!coin) return noted(tx.note, 'coin', currency_id, err('coin-not-found'));
  const from = accountOfField(from_field);
  const to = accountOfField(to_field);
  if (!from || !to) return noted(tx.note, 'accounts', { from: from_field, to: to_field }, err('account-kind-invalid'));
  const { id: user } = tx.person;
  const { available } = balanceOf(tx, { owner: user, account: from, coin: coin.id });
  const amount = checkTransfer({ coin: coin.id, from, to, amount: number }, available, tx.note);
  if (!amount.ok) return amount;
  const move = { coin: coin.id, amount: amount.value };
  const id = insertTransfer(tx, { ...move, userId: user, fromAccount: from, toAccount: to });
  mustPost(tx, `transfer:${id}`, { refType: 'transfer', refId: id }, moveMoney({ ...move, user, from, to }));
  const text = `${formatAtoms(amount.value)} ${coin.symbol}`;
  notify(tx, user, 'transfer', (say) => say('outbox.transfer', { amount: text, from: say(`account.${from}`), to: say(`account.${to}`) }));
  return ok(tx.say('submit-success'));
};
