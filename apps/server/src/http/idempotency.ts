import { createHash } from 'node:crypto';
import type { Call, RefusalName } from '@mt2/contracts';
import { type Decision, go, no } from '@mt2/domain';
import type { IdempotentCall } from '@mt2/prisma';
import type { Refused, Tx } from '../world/tx.ts';
import type { World } from '../world/world.ts';

type Outcome = Decision<unknown, RefusalName> | Refused;

const running = new WeakMap<World, Set<string>>();

const paramsHash = (call: Call, input: unknown) =>
  createHash('sha256')
    .update(`${call.method} ${call.path} ${JSON.stringify(input, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}`)
    .digest('hex');

/**
 * The first outcome of a write with a key counts: it is stored in the write's own transaction, and whoever comes with the same key and the same
 * parameters gets it again. Other parameters are refused; so is a key whose first call is still running.
 */
export function idempotent(world: World, call: Call, key: string, userId: number, input: unknown) {
  const params = paramsHash(call, input);
  const busy = running.get(world) ?? new Set<string>();
  running.set(world, busy);
  const name = `${userId} ${key}`;
  const isRunning = busy.has(name);
  if (!isRunning) busy.add(name);

  const find = (sql: Tx['sql']): Outcome | undefined => {
    const row = sql.get<IdempotentCall>('SELECT * FROM "IdempotentCall" WHERE "userId" = ? AND "key" = ?', userId, key);
    if (!row) return undefined;
    return row.params === params ? (JSON.parse(row.envelope) as Outcome) : no('idempotency-key-reused');
  };
  const store = (tx: Tx, outcome: Outcome) =>
    tx.sql.insert<IdempotentCall>('IdempotentCall', {
      userId,
      key,
      params,
      envelope: JSON.stringify(outcome.ok ? go(outcome.value) : { ...outcome, keep: undefined }),
      at: tx.now,
    });

  return {
    isRunning,
    done: () => void (isRunning || busy.delete(name)),
    /** What the first call answered, if there was one. */
    stored: () => find(world.sql),
    /** Runs the change and stores its outcome, a refusal too. */
    run: (tx: Tx, change: () => Outcome): Outcome => {
      const before = find(tx.sql);
      if (before) return before;
      const outcome = change();
      if (outcome.ok) {
        store(tx, outcome);
        return outcome;
      }
      const keep = 'keep' in outcome ? outcome.keep : undefined;
      const keepBoth = (after: Tx) => {
        keep?.(after);
        store(after, outcome);
      };
      return { ...outcome, keep: keepBoth };
    },
  };
}
