import type { Instant } from '@mt2/domain';
import { delayOf, type FaultRule, type FaultSubject, fitsRule, isVictim } from '@mt2/domain/fault';
import type { FaultRule as FaultRow } from '@mt2/prisma';
import type { Sql } from './tables/sql.ts';
import { derived } from './transaction/derived.ts';
import type { Tx } from './transaction/tx.ts';
import type { World } from './world.ts';

export type StoredRule = FaultRule & {
  readonly id: number;
  readonly addedAt: Instant;
  /** Subjects that fitted it, and those that it hit. */
  readonly seen: number;
  readonly hits: number;
};
/** The fault of one subject. `delayMs` is 0 unless it is a delay. */
export type Fault = { readonly rule: StoredRule; readonly delayMs: number };

const toRule = ({ fromAt, untilAt, ...row }: FaultRow): StoredRule => ({
  ...row,
  from: fromAt,
  until: untilAt,
  schedule: row.schedule as FaultRule['schedule'],
  effect: row.effect as FaultRule['effect'],
});

/** Every rule of a world, oldest first, with its counts as they are now. */
export const listRules = ({ sql }: Pick<Tx, 'sql'>): StoredRule[] =>
  sql.all<FaultRow>('SELECT * FROM "FaultRule" ORDER BY "id"').map(toRule);

/** The rules without their counts, in memory: most worlds have none, and every request asks. */
const rulesOf = derived(listRules);

/** Adds a rule and answers its id. Its counts begin at 0. */
export function addRule(tx: Tx, { from, until, ...rule }: FaultRule): number {
  const id = tx.sql.insert<FaultRow>('FaultRule', { ...rule, fromAt: from, untilAt: until, addedAt: tx.now });
  tx.derived.forget();
  return id;
}

/** Removes one rule; false where there is none of that id. */
export function removeRule(tx: Tx, id: number): boolean {
  const removed = tx.sql.run('DELETE FROM "FaultRule" WHERE "id" = ?', id);
  tx.derived.forget();
  return removed > 0;
}

/** Removes every rule and answers how many there were. */
export function clearRules(tx: Tx): number {
  const removed = tx.sql.run('DELETE FROM "FaultRule"');
  tx.derived.forget();
  return removed;
}

export type FaultWorld = Pick<World, 'sql' | 'derived' | 'world'> & { readonly writer: Pick<World['writer'], 'turn'> };

/** True while a world has fault rules: a look into memory. */
export const hasFaults = (world: Pick<FaultWorld, 'sql' | 'derived' | 'world'>): boolean => rulesOf(world).length > 0;

/**
 * The fault that hits a subject, if any. Every rule that fits counts it, in a turn of the writer's own;
 * the oldest one whose victim it is acts. `canHit` leaves out rules whose effect the subject cannot have.
 */
export function strike(world: FaultWorld, subject: FaultSubject, canHit: (rule: FaultRule) => boolean = () => true): Fault | undefined {
  const fitting = rulesOf(world).filter((rule) => canHit(rule) && fitsRule(rule, subject));
  return fitting.length === 0 ? undefined : world.writer.turn(() => count(world.sql, fitting));
}

function count(sql: Sql, fitting: readonly StoredRule[]): Fault | undefined {
  let fault: Fault | undefined;
  for (const rule of fitting) {
    const row = sql.get<{ seen: bigint | number }>('UPDATE "FaultRule" SET "seen" = "seen" + 1 WHERE "id" = ? RETURNING "seen"', rule.id);
    const nth = Number(row?.seen);
    if (fault || !isVictim(rule, nth)) continue;
    fault = { rule, delayMs: delayOf(rule, nth) };
    sql.run('UPDATE "FaultRule" SET "hits" = "hits" + 1 WHERE "id" = ?', rule.id);
  }
  return fault;
}

/** `rule 3: latency of 250 ms`, for the header of an answer and for the request log. */
export const faultText = ({ rule: { id, effect, refusal }, delayMs }: Fault): string =>
  `rule ${id}: ${effect}${refusal === '' ? '' : ` ${refusal}`}${delayMs === 0 ? '' : ` of ${delayMs} ms`}`;
