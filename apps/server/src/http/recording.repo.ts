import type { Tx } from '../world/tx.ts';

/** The number of the last message with this code; undefined where none has it. */
export function messageWithCode({ sql }: Pick<Tx, 'sql'>, code: string): number | undefined {
  const seq = sql.get<{ seq: number | bigint | null }>('SELECT MAX("seq") AS seq FROM "OutboxMessage" WHERE "code" = ?', code)?.seq;
  return seq === null || seq === undefined ? undefined : Number(seq);
}
