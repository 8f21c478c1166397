import type { Days, Instant } from '@mt2/domain';
import { WITHDRAWAL_STATUS, type WithdrawalStatus } from '@mt2/domain/withdraw';
import type { AddressQrCode, WithdrawAddress, Withdrawal } from '@mt2/prisma';
import { type Page, type PageRequest, readPage, readRows } from '../../world/tables/page.ts';
import { type Named, named, transition } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';

export type WithdrawalRecord = Named<Withdrawal, WithdrawalStatus>;

const PROCESSING = WITHDRAWAL_STATUS.codeOf('processing');
const toRecord = (row: Withdrawal): WithdrawalRecord => named(WITHDRAWAL_STATUS, row);

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
export function decideRecord(tx: Tx, { id, status: from }: WithdrawalRecord, to: WithdrawalStatus, reason: string): void {
  const set = { reason, decidedAt: tx.now };
  transition<Withdrawal, WithdrawalStatus>(tx, 'Withdrawal', WITHDRAWAL_STATUS, { id, from, to }, set);
}

export function findWithdrawal({ sql }: Reading, id: number): WithdrawalRecord | undefined {
  const row = sql.get<Withdrawal>('SELECT * FROM "Withdrawal" WHERE "id" = +?', id);
  return row && toRecord(row);
}
/** The pending withdrawals, oldest first; at most `most` of them, if given. */
export const listWaiting = ({ sql }: Reading, most = -1): WithdrawalRecord[] =>
  sql.all<Withdrawal>('SELECT * FROM "Withdrawal" WHERE "status" = +? ORDER BY "id" LIMIT +?', PROCESSING, most).map(toRecord);
/** A user's latest pending withdrawal. */
export function findLastWaitingOf(source: Reading, userId: number): WithdrawalRecord | undefined {
  const [row] = readRows<Withdrawal>(source, 'Withdrawal', { userId, status: PROCESSING }, { page: 1, limit: 1 });
  return row && toRecord(row);
}
/** A user's withdrawal requests from an instant on, whatever their outcome. */
export const listSince = ({ sql }: Reading, userId: number, from: Instant): WithdrawalRecord[] =>
  sql.all<Withdrawal>('SELECT * FROM "Withdrawal" WHERE "userId" = +? AND "createdAt" >= +? ORDER BY "id"', userId, from).map(toRecord);

export type WithdrawalFilter = {
  readonly coin?: number | undefined;
  readonly status?: WithdrawalStatus | undefined;
  readonly days?: Days | undefined;
};
/** One page of a user's withdrawals, newest first, and their total number. */
export function listWithdrawalsOf(
  source: Reading,
  userId: number,
  slice: PageRequest,
  { coin, status, days }: WithdrawalFilter = {},
): Page<WithdrawalRecord> {
  const where = { userId, coin, status: status && WITHDRAWAL_STATUS.codeOf(status), createdAt: days };
  const { rows, count } = readPage<Withdrawal>(source, 'Withdrawal', where, slice);
  return { rows: rows.map(toRecord), count };
}
