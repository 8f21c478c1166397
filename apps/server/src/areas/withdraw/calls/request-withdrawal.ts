import type { Input } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { ok } from '@mt2/domain';
import { prepared } from '../../../http/area.ts';
import { readCurrency } from '../../deposit/index.ts';
import type { TypedFundPassword } from '../../security/index.ts';
import { prepareWithdrawal, requestWithdrawal as request, type WithdrawalRequest } from '../request-withdrawal.ts';

const toRequest = ({ coinId, isBank, amount, to, note }: Input<typeof withdraw.requestWithdrawal>): WithdrawalRequest => ({
  ...readCurrency(coinId, isBank),
  amount,
  address: to,
  note,
});

/** Asks for a withdrawal of the caller's. */
export const requestWithdrawal = prepared<typeof withdraw.requestWithdrawal, TypedFundPassword>(
  (place, input) => prepareWithdrawal(place, place.person.id, toRequest(input), input.fundPassword),
  (tx, input, password) => {
    const requested = request(tx, tx.person.id, toRequest(input), { password, code: input.code, totp: input.totp });
    return requested.ok ? ok(tx.say('submit-success')) : requested;
  },
);
