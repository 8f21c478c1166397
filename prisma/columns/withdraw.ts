import { CHAINS } from '@mt2/domain/chain';
import { P2P_FIATS } from '@mt2/domain/p2p';
import { WITHDRAWAL_STATUS } from '@mt2/domain/withdraw';
import { ROUTES } from './routes.ts';
import { amount, and, coin, id, oneOf, past, type Rules, ref, some, status, text, user } from './rules.ts';

const line = text(1000);

export const withdraw: Rules<'WithdrawAddress' | 'AddressQrCode' | 'Withdrawal'> = {
  WithdrawAddress: {
    columns: { id, userId: user, coin, chain: oneOf(CHAINS), address: text(200), note: text(200), createdAt: past },
  },
  AddressQrCode: { columns: { addressId: ref('WithdrawAddress'), qrCode: line } },
  Withdrawal: {
    columns: {
      id,
      userId: user,
      coin,
      chain: oneOf(ROUTES),
      address: line,
      amount: some,
      fee: and(amount, 'at most the amount', (c) => `${c} <= here."amount"`),
      fiat: oneOf(P2P_FIATS),
      fiatRate: some,
      fiatAmount: amount,
      note: text(200),
      status: status(WITHDRAWAL_STATUS),
      reason: line,
      createdAt: past,
      decidedAt: past,
    },
  },
};
