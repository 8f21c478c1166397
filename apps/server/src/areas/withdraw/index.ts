import type { withdraw } from '@mt2/contracts/withdraw';
import type { Area } from '../../http/area.ts';
import { addAddress } from './add-address.ts';
import { deleteAddress, listAddresses } from './addresses.ts';
import { withdrawalReview } from './decide.ts';
import { hasPayee } from './payee.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { getTerms } from './terms.ts';
import { getWithdrawal, listWithdrawals } from './withdrawals.ts';

export { addAddress } from './add-address.ts';
export { listAddressesOf, listWithdrawalsOf } from './withdraw.repo.ts';

/** Money that goes out: where to, what it costs, and what the operator says of it. */
export const withdrawArea: Area<typeof withdraw> = {
  handlers: { getTerms, listAddresses, addAddress, deleteAddress, requestWithdrawal, listWithdrawals, getWithdrawal },
  reviews: [withdrawalReview],
  needs: { 'withdraw-address': hasPayee },
};
