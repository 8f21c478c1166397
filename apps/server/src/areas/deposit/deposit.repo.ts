import { must } from '@mt2/domain';
import type { Deposit } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';

type Reading = Pick<Tx, 'sql'>;
export type DepositRecord = Deposit;
type Asked = Pick<Deposit, 'userId' | 'coin' | 'chain' | 'address' | 'amount' | 'pictures' | 'isDuplicate'>;

export const insertDeposit = (tx: Tx, asked: Asked): number =>
  tx.sql.insert<Deposit>('Deposit', { ...asked, status: 1, reason: '', createdAt: tx.now });

/** Writes down what became of a deposit that waited. */
export function decideRecord(tx: Tx, id: number, set: Pick<Deposit, 'status' | 'reason' | 'creditedAmount'>): void {
  const changed = tx.sql.update<Deposit>('Deposit', { id, status: 1 }, { ...set, decidedAt: tx.now });
  must(changed === 1, 'only a deposit that waits is decided');
}

export const findDeposit = ({ sql }: Reading, id: number): Deposit | undefined =>
  sql.get<Deposit>('SELECT * FROM "Deposit" WHERE "id" = ?', id);
/** The deposits that wait, oldest first; at most so many where that is said. */
export const listWaiting = ({ sql }: Reading, most = -1): Deposit[] =>
  sql.all<Deposit>('SELECT * FROM "Deposit" WHERE "status" = 1 ORDER BY "id" LIMIT ?', most);

/** Whether a deposit of a user came with this picture. */
export const hasPicture = ({ sql }: Reading, userId: number, path: string): boolean =>
  sql.get('SELECT 1 FROM "Deposit" WHERE "userId" = ? AND instr("pictures", ?) > 0 LIMIT 1', userId, path) !== undefined;

/** One page of a user's deposits, newest first, and how many there are. */
export async function listDepositsOf(
  world: World,
  userId: number,
  page: number,
  limit: number,
): Promise<{ rows: Deposit[]; count: number }> {
  const where = { userId };
  const [rows, count] = await Promise.all([
    world.read.deposit.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * limit, take: limit }),
    world.read.deposit.count({ where }),
  ]);
  return { rows, count };
}
