import { type Instant, must } from '@mt2/domain';
import type { WithdrawAddress, Withdrawal } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';

type Reading = Pick<Tx, 'sql'>;
export type AddressRecord = WithdrawAddress;
export type WithdrawalRecord = Withdrawal;

type NewAddress = Pick<WithdrawAddress, 'userId' | 'coin' | 'chain' | 'address' | 'note'>;
export const insertAddress = (tx: Tx, address: NewAddress): number =>
  tx.sql.insert<WithdrawAddress>('WithdrawAddress', { ...address, createdAt: tx.now });
export const deleteAddress = (tx: Tx, userId: number, id: number): number =>
  tx.sql.run('DELETE FROM "WithdrawAddress" WHERE "userId" = ? AND "id" = ?', userId, id);
export const findAddress = ({ sql }: Reading, { userId, coin, chain, address }: Omit<NewAddress, 'note'>): WithdrawAddress | undefined =>
  sql.get<WithdrawAddress>(
    'SELECT * FROM "WithdrawAddress" WHERE "userId" = ? AND "coin" = ? AND "chain" = ? AND "address" = ?',
    userId,
    coin,
    chain,
    address,
  );
/** A user's addresses, newest first; of one coin where asked. */
export const listAddressesOf = (world: World, userId: number, coin: number | undefined): Promise<WithdrawAddress[]> =>
  world.read.withdrawAddress.findMany({ where: { userId, ...(coin === undefined ? {} : { coin }) }, orderBy: { id: 'desc' } });

export type PayoutColumns = Pick<Withdrawal, 'fiat' | 'fiatRate' | 'fiatAmount'>;
export type Asked = Pick<Withdrawal, 'userId' | 'coin' | 'chain' | 'address' | 'amount' | 'fee' | 'note'> & PayoutColumns;
export const insertWithdrawal = (tx: Tx, asked: Asked): number =>
  tx.sql.insert<Withdrawal>('Withdrawal', { ...asked, status: 1, reason: '', createdAt: tx.now });

/** Writes down what became of a withdrawal that waited. */
export function decideRecord(tx: Tx, id: number, set: Pick<Withdrawal, 'status' | 'reason'>): void {
  const changed = tx.sql.update<Withdrawal>('Withdrawal', { id, status: 1 }, { ...set, decidedAt: tx.now });
  must(changed === 1, 'only a withdrawal that waits is decided');
}

export const findWithdrawal = ({ sql }: Reading, id: number): Withdrawal | undefined =>
  sql.get<Withdrawal>('SELECT * FROM "Withdrawal" WHERE "id" = ?', id);
/** The withdrawals that wait, oldest first; at most so many where that is said. */
export const listWaiting = ({ sql }: Reading, most = -1): Withdrawal[] =>
  sql.all<Withdrawal>('SELECT * FROM "Withdrawal" WHERE "status" = 1 ORDER BY "id" LIMIT ?', most);
/** A user's applications from an instant on, whatever became of them. */
export const listSince = ({ sql }: Reading, userId: number, from: Instant): Withdrawal[] =>
  sql.all<Withdrawal>('SELECT * FROM "Withdrawal" WHERE "userId" = ? AND "createdAt" >= ? ORDER BY "id"', userId, from);

/** One page of a user's withdrawals, newest first, and how many there are. */
export async function listWithdrawalsOf(
  world: World,
  userId: number,
  page: number,
  limit: number,
): Promise<{ rows: Withdrawal[]; count: number }> {
  const where = { userId };
  const [rows, count] = await Promise.all([
    world.read.withdrawal.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * limit, take: limit }),
    world.read.withdrawal.count({ where }),
  ]);
  return { rows, count };
}
