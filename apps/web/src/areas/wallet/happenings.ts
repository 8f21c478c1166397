import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { exactAmount } from './exact-amount.ts';
import { readTransfers } from './transfer/transfer.api.ts';
import type { Transfer } from './transfer/transfer.ts';

/** A transfer between the user's accounts. */
export const happeningOf = ({
  id,
  coin,
  amount,
  from,
  to,
  createdAt,
}: Omit<Transfer, 'id' | 'status'> & { readonly id: number | string }): Happening => ({
  about: `transfer ${id}`,
  say: (text) =>
    text('transfer.told', { amount: ownAmount(`${exactAmount(amount)} ${coin}`), from: text(`wallet.${from}`), to: text(`wallet.${to}`) }),
  tone: 'ok',
  at: createdAt,
  address: '/pages/assets/transfer/record',
});

/** Transfers: their form tells them. */
export const happenings: Happenings = {
  of: () => undefined,
  past: [async (page, signal) => pastPage(await readTransfers(page, signal), happeningOf, ({ createdAt }) => createdAt)],
};
