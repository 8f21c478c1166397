import type { Input } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { about, err, ok } from '@mt2/domain';
import { answerWith, prepared, type Query } from '../../../http/area.ts';
import { readCurrency } from '../../deposit/index.ts';
import type { TypedFundPassword } from '../../security/index.ts';
import { prepareWithdrawal, requestWithdrawal as request, type WithdrawalRequest } from '../request-withdrawal.ts';
import { findWithdrawal, listWithdrawalsOf } from '../withdraw.repo.ts';
import { withdrawalView } from '../withdrawal-view.ts';

/** The caller's withdrawals, newest first. */
export const listWithdrawals: Query<typeof withdraw.listWithdrawals> = ({ world, person, say }, page) => {
  const { rows, count } = listWithdrawalsOf(world, person.id, page);
  return ok({ ...page, rows: rows.map((row) => withdrawalView(world, row, say)), total: count });
};

/** One of the caller's withdrawals; those of other users do not exist for them. */
export const getWithdrawal: Query<typeof withdraw.getWithdrawal> = ({ world, person, say }, { id }) => {
  const row = findWithdrawal(world, id);
  return row?.userId === person.id ? ok(withdrawalView(world, row, say)) : about('id', err('withdrawal-not-found'));
};

const toRequest = ({ coinId, isBank, amount, to, note }: Input<typeof withdraw.requestWithdrawal>): WithdrawalRequest => ({
  ...readCurrency(coinId, isBank),
  amount,
  address: to,
  note,
});

/** Requests a withdrawal for the caller. */
export const requestWithdrawal = prepared<typeof withdraw.requestWithdrawal, TypedFundPassword>(
  (place, input) => prepareWithdrawal(place, place.person.id, toRequest(input), input.fundPassword),
  (tx, input, password) =>
    answerWith(tx, 'submit-success', request(tx, tx.person.id, toRequest(input), { password, code: input.code, totp: input.totp })),
);
