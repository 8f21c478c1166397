import type { Input } from '@mt2/contracts';
import type { deposit } from '@mt2/contracts/deposit';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { isUploadPath } from '../../upload/index.ts';
import { readCurrency } from '../currency.ts';
import { requestDeposit as request } from '../request-deposit.ts';

type Fields = Input<typeof deposit.requestDeposit>;

/** Existing clients that name no network send the proof in its place. */
const proofAndAccount = ({ account, imgs }: Fields): Pick<Fields, 'account' | 'imgs'> =>
  imgs === '' && isUploadPath(account) ? { account: '', imgs: account } : { account, imgs };

/** Tells of a deposit of the caller's. */
export const requestDeposit: Change<typeof deposit.requestDeposit> = (tx, fields) => {
  const { currency, amount, type, sub_type } = fields;
  const { account, imgs } = proofAndAccount(fields);
  const pictures = imgs.split(',').flatMap((path) => path.trim() || []);
  const requested = request(tx, tx.person.id, { ...readCurrency(currency, type), account, chain: sub_type, amount, pictures });
  return requested.ok ? ok(tx.say('submit-success')) : requested;
};
