import { P2P_ORDER_STATUS } from '@mt2/domain/p2p';
import type { P2pMerchant } from '@mt2/prisma';
import { notSetAside } from '../../../world/tables/not-set-aside.ts';
import type { Reading, Tx } from '../../../world/transaction/tx.ts';

/** A user for whom the policy acts, with the voucher for payments. */
export type Merchant = Readonly<P2pMerchant>;

/** Makes the policy act for a user, with this picture as the voucher for payments. */
export const putMerchant = (tx: Tx, merchant: Merchant): void => tx.sql.put<Merchant>('P2pMerchant', merchant);
/** True if the policy acts for a user. */
export const isMerchant = ({ sql }: Reading, userId: number): boolean =>
  sql.get('SELECT 1 FROM "P2pMerchant" WHERE "userId" = +?', userId) !== undefined;
export const listMerchants = ({ sql }: Reading): Merchant[] => sql.all<Merchant>('SELECT * FROM "P2pMerchant" ORDER BY "userId"');

/** An order that waits for a merchant, and the start of its wait. */
export type WaitingOrder = { readonly id: number; readonly since: number };

/** The merchant's order that has waited longest for the payment or the release, among those placed at or after an instant. */
export const findWaiting = ({ sql }: Reading, userId: number, what: 'pay' | 'release', madeFrom: number): WaitingOrder | undefined =>
  sql.get<WaitingOrder>(
    `SELECT "id", "changedAt" AS "since" FROM "P2pOrder"
     WHERE "${what === 'pay' ? 'buyerId' : 'sellerId'}" = +? AND "status" = +? AND "createdAt" >= +? AND ${notSetAside('P2pOrder')}
     ORDER BY "changedAt", "id" LIMIT 1`,
    userId,
    P2P_ORDER_STATUS.codeOf(what === 'pay' ? 'unpaid' : 'paid'),
    madeFrom,
  );
