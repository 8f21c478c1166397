import type { Input } from '@mt2/contracts';
import type { deposit } from '@mt2/contracts/deposit';
import { answerWith, type Change, type Query } from '../../../http/area.ts';
import { isUploadPath, pathsIn } from '../../upload/index.ts';
import { readCurrency } from '../bank-account.ts';
import { readDeposits } from '../deposit-view.ts';
import { requestDeposit as request } from '../request-deposit.ts';

export const listDeposits: Query<typeof deposit.listDeposits> = readDeposits;

type Fields = Input<typeof deposit.requestDeposit>;

/** Existing clients that name no network send the proof in its place, or in that of the transaction's hash. */
function proofsAndAccount({ account, proofs, hash }: Fields): Pick<Fields, 'account' | 'proofs'> {
  if (proofs === '' && isUploadPath(account)) return { account: '', proofs: account };
  return { account, proofs: proofs === '' && isUploadPath(hash) ? hash : proofs };
}

/** Reports a deposit by the caller. */
export const requestDeposit: Change<typeof deposit.requestDeposit> = (tx, fields) => {
  const { coinId, isBank, chain, amount } = fields;
  const { account, proofs } = proofsAndAccount(fields);
  const pictures = pathsIn(proofs);
  return answerWith(tx, 'submit-success', request(tx, tx.person.id, { ...readCurrency(coinId, isBank), account, chain, amount, pictures }));
};
