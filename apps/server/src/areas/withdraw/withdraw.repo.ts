import type { Days, Instant } from '@mt2/domain';
import { WITHDRAWAL_STATUS, type WithdrawalStatus } from '@mt2/domain/withdraw';
import type { AddressQrCode, WithdrawAddress, Withdrawal } from '@mt2/prisma';
import type { Page, PageRequest } from '../../world/tables/page.ts';
import { type Named, rowsOf } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';

export type WithdrawalRecord = Named<Withdrawal, WithdrawalStatus>;

const PROCESSING = WITHDRAWAL_STATUS.codeOf('processing');
const WITHDRAWALS = rowsOf<Withdrawal, WithdrawalStatus>('Withdrawal', WITHDRAWAL_STATUS);

type NewAddress = Pick<WithdrawAddress, 'userId' | 'coin' | 'chain' | 'address' | 'note'>;
/** Stores an address, and its QR code if it has one. */
export function insertAddress(tx: Tx, address: NewAddress, qrCode = ''): number {
  const addressId = tx.sql.insert<WithdrawAddress>('WithdrawAddress', { ...address, createdAt: tx.now });
  if (qrCode !== '') tx.sql.insert<AddressQrCode>('AddressQrCode', { addressId, qrCode });
  return addressId;
}
/** Removes an address with its QR code. */
export function deleteAddress(tx: Tx, id: number): void {
  tx.sql.delete('WithdrawAddress', { id });
  tx.sql.delete('AddressQrCode', { addressId: id });
}
/** A user's address by its ID. */
export const findOwnAddress = ({ sql }: Reading, userId: number, id: number): WithdrawAddress | undefined =>
  sql.get<WithdrawAddress>('SELECT * FROM "WithdrawAddress" WHERE "userId" = +? AND "id" = +?', userId, id);
/** The number of a user's addresses. */
export const countAddresses = ({ sql }: Reading, userId: number): number => sql.count('FROM "WithdrawAddress" WHERE "userId" = +?', userId);
export const findAddress = ({ sql }: Reading, { userId, coin, chain, address }: Omit<NewAddress, 'note'>): WithdrawAddress | undefined =>
  sql.get<WithdrawAddress>(
    'SELECT * FROM "WithdrawAddress" WHERE "userId" = +? AND "coin" = +? AND "chain" = +? AND "address" = +?',
    userId,
    coin,
    chain,
    address,
  );
/** The first address of a user for a coin. */
export const findFirstAddress = ({ sql }: Reading, userId: number, coin: number): WithdrawAddress | undefined =>
  sql.get<WithdrawAddress>('SELECT * FROM "WithdrawAddress" WHERE "userId" = +? AND "coin" = +? ORDER BY "id" LIMIT 1', userId, coin);
/** A user's addresses, newest first; only those for `coin` if it is given. */
export const listAddressesOf = (world: World, userId: number, coin: number | undefined): Promise<WithdrawAddress[]> =>
  world.read.withdrawAddress.findMany({ where: { userId, ...(coin === undefined ? {} : { coin }) }, orderBy: { id: 'desc' } });

/** The QR codes of some addresses, by address; addresses without one are left out. */
export async function listQrCodes(world: World, addressIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await world.read.addressQrCode.findMany({ where: { addressId: { in: [...addressIds] } } });
  return new Map(rows.map(({ addressId, qrCode }) => [addressId, qrCode]));
}

export type PayoutColumns = Pick<Withdrawal, 'fiat' | 'fiatRate' | 'fiatAmount'>;
type NewWithdrawal = Pick<Withdrawal, 'userId' | 'coin' | 'chain' | 'address' | 'amount' | 'fee' | 'note'> & PayoutColumns;
export const insertWithdrawal = (tx: Tx, asked: NewWithdrawal): number =>
  tx.sql.insert<Withdrawal>('Withdrawal', { ...asked, status: PROCESSING, reason: '', createdAt: tx.now });

/** Stores the decision on a withdrawal. Throws if its status does not allow it. */
export const decideRecord = (tx: Tx, row: WithdrawalRecord, to: WithdrawalStatus, reason: string): WithdrawalRecord =>
  WITHDRAWALS.move(tx, row, to, { reason, decidedAt: tx.now });

export const findWithdrawal = WITHDRAWALS.find;
/** The pending withdrawals, oldest first; at most `most` of them, if given. */
export const listWaiting = (source: Reading, most = -1): WithdrawalRecord[] =>
  WITHDRAWALS.list(source, 'WHERE "status" = +? ORDER BY "id" LIMIT +?', PROCESSING, most);
/** A user's pending withdrawals, at most 20, latest first. */
export const listWaitingOf = (source: Reading, userId: number): WithdrawalRecord[] =>
  WITHDRAWALS.list(source, 'WHERE "userId" = +? AND "status" = +? ORDER BY "id" DESC LIMIT 20', userId, PROCESSING);
/** A user's withdrawal requests from an instant on, whatever their outcome. */
export const listSince = (source: Reading, userId: number, from: Instant): WithdrawalRecord[] =>
  WITHDRAWALS.list(source, 'WHERE "userId" = +? AND "createdAt" >= +? ORDER BY "id"', userId, from);

export type WithdrawalFilter = {
  readonly coin?: number | undefined;
  readonly status?: WithdrawalStatus | undefined;
  readonly days?: Days | undefined;
};
/** One page of a user's withdrawals, newest first, and their total number. */
export const listWithdrawalsOf = (
  source: Reading,
  userId: number,
  slice: PageRequest,
  { days, ...filter }: WithdrawalFilter = {},
): Page<WithdrawalRecord> => WITHDRAWALS.page(source, { userId, ...filter, createdAt: days }, slice);
