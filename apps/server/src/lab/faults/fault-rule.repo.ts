import type { Instant } from '@mt2/domain';
import { delayOf, type FaultRule, type FaultSubject, fitsRule, isVictim } from '@mt2/domain/lab/fault';
import type { FaultRule as FaultRow } from '@mt2/prisma';
import type { Sql } from '../../world/tables/sql.ts';
import { derived, type Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';

export type StoredRule = FaultRule & {
  readonly id: number;
  readonly addedAt: Instant;
  /** Counts of matching subjects and of hits. */
  readonly seen: number;
  readonly hits: number;
};
/**
 * A fault for one subject. One that a request orders for itself has no rule, and the ID 0. `delayMs` is 0 for every effect
 * but a delay.
 */
export type Fault = { readonly rule: Pick<StoredRule, 'id' | 'userId' | 'effect' | 'refusal'>; readonly delayMs: number };

const toRule = ({ fromAt, untilAt, ...row }: FaultRow): StoredRule => ({
  ...row,
  from: fromAt,
  until: untilAt,
  schedule: row.schedule as FaultRule['schedule'],
  effect: row.effect as FaultRule['effect'],
});

/** All rules of a world, oldest first, with their current counts. */
export const listRules = ({ sql }: Pick<Tx, 'sql'>): StoredRule[] =>
  sql.all<FaultRow>('SELECT * FROM "FaultRule" ORDER BY "id"').map(toRule);

/** The rules without their counts, cached in memory: every request reads them, and most worlds have none. */
const rulesOf = derived(listRules);

/** Adds a rule and returns its id. Its counts start at 0. */
export function addRule(tx: Tx, { from, until, ...rule }: FaultRule): number {
  const id = tx.sql.insert<FaultRow>('FaultRule', { ...rule, fromAt: from, untilAt: until, addedAt: tx.now });
  tx.derived.forget();
  return id;
}

/** Returns false if no rule has this id. */
export function removeRule(tx: Tx, id: number): boolean {
  const removed = tx.sql.delete('FaultRule', { id });
  tx.derived.forget();
  return removed > 0;
}

/** Removes all rules and returns their number. */
export function clearRules(tx: Tx): number {
  const removed = tx.sql.change('FaultRule', 'DELETE FROM "FaultRule"');
  tx.derived.forget();
  return removed;
}

export type FaultWorld = Pick<World, 'sql' | 'derived' | 'world'> & { readonly writer: Pick<World['writer'], 'turn'> };

export const hasFaults = (world: Pick<FaultWorld, 'sql' | 'derived' | 'world'>): boolean => rulesOf(world).length > 0;

/**
 * The fault that hits a subject, if any. Every matching rule counts the subject, in a separate write turn; of the rules
 * that select it, the oldest applies. `canHit` excludes rules whose effect the subject cannot have.
 */
export const strike = (world: FaultWorld, subject: FaultSubject, canHit?: (rule: FaultRule) => boolean): Fault | undefined =>
  struck(world, subject, () => true, canHit)[0];

/** The faults that hit the readers of a message: of those for all and for its user, a reader gets the first. */
export const strikeReaders = (world: FaultWorld, subject: FaultSubject): readonly Fault[] =>
  struck(world, subject, ({ rule }, { userId }) => rule.userId === null || rule.userId === userId);

/** True if a fault applies in place of a later rule. */
type Precedes = (fault: Fault, later: StoredRule) => boolean;

function struck(world: FaultWorld, subject: FaultSubject, precedes: Precedes, canHit: (rule: FaultRule) => boolean = () => true): Fault[] {
  const fitting = rulesOf(world).filter((rule) => canHit(rule) && fitsRule(rule, subject));
  return fitting.length === 0 ? [] : world.writer.turn(() => count(world.sql, fitting, precedes));
}

function count(sql: Sql, fitting: readonly StoredRule[], precedes: Precedes): Fault[] {
  const faults: Fault[] = [];
  for (const rule of fitting) {
    const [row] = sql.returning<{ seen: bigint | number }>(
      'FaultRule',
      'UPDATE "FaultRule" SET "seen" = "seen" + 1 WHERE "id" = +? RETURNING "seen"',
      rule.id,
    );
    const nth = Number(row?.seen);
    if (faults.some((fault) => precedes(fault, rule)) || !isVictim(rule, nth)) continue;
    faults.push({ rule, delayMs: delayOf(rule, nth) });
    sql.change('FaultRule', 'UPDATE "FaultRule" SET "hits" = "hits" + 1 WHERE "id" = +?', rule.id);
  }
  return faults;
}

/** `rule 3: latency of 250 ms` or `header: latency of 250 ms`, for the response header and the request log. */
export const faultText = ({ rule: { id, effect, refusal }, delayMs }: Fault): string =>
  `${id === 0 ? 'header' : `rule ${id}`}: ${effect}${refusal === '' ? '' : ` ${refusal}`}${delayMs === 0 ? '' : ` of ${delayMs} ms`}`;
