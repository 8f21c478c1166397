import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Statuses } from '@mt2/domain';
import { expect, it } from 'vitest';
import { makeBlank } from '../world/registry/template.ts';
import { Place } from '../world/storage/place.ts';
import { Store } from '../world/storage/store.ts';
import type { Tx } from '../world/transaction/tx.ts';
import { EPOCH } from './harness.ts';

/** Passes the tables of an empty world, which is removed afterwards. */
export async function inBlankWorld(work: (tx: Tx) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-blank-'));
  const file = join(folder, 'world.db');
  makeBlank(file, { seed: 1, epoch: EPOCH });
  const store = new Store(new Place(file));
  try {
    work({ world: { id: 'blank', seed: 1, epoch: EPOCH }, sql: store.sql, now: EPOCH, emit: () => undefined } as unknown as Tx);
  } finally {
    await store.end();
    rmSync(folder, { recursive: true });
  }
}

type Rows<Name> = {
  readonly table: string;
  readonly column?: string;
  /** Columns that need a valid value; all others are filled by their type. */
  readonly row?: Readonly<Record<string, string | number | bigint>>;
  /** Reads a row and has its repository give it the next status. */
  readonly change: (tx: Tx, id: number, to: Name) => void;
};

type Column = {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
  readonly dflt_value: string | null;
};

/** Stores a row with a new number, or text of it, in each required column without a default, and returns its ID. */
function insertFilled(tx: Tx, table: string, row: Rows<string>['row'], number: number): number {
  const columns = tx.sql.all<Column>(`SELECT name, type, "notnull", pk, dflt_value FROM pragma_table_info('${table}')`);
  const required = columns.filter(({ notnull, pk, dflt_value }) => notnull && !pk && dflt_value === null);
  const filled = required.map(({ name, type }) => [name, type === 'TEXT' ? String(number) : number]);
  return tx.sql.insert(table, { ...Object.fromEntries(filled), ...row });
}

/**
 * Tries every step between statuses on stored rows: returns those that were stored, and proves that every other throws and
 * stores nothing.
 */
async function storedSteps<Codes extends Readonly<Record<string, number>>>(
  { names, codeOf }: Statuses<Codes>,
  { table, column = 'status', row, change }: Rows<keyof Codes & string>,
): Promise<string[]> {
  const taken: string[] = [];
  let tried = 0;
  await inBlankWorld((tx) => {
    const take = (from: keyof Codes & string, to: keyof Codes & string): void => {
      tried += 1;
      const id = insertFilled(tx, table, row, tried);
      tx.sql.change(table, `UPDATE "${table}" SET "${column}" = +? WHERE "id" = +?`, codeOf(from), id);
      const stored = () => tx.sql.get<{ code: number }>(`SELECT "${column}" AS code FROM "${table}" WHERE "id" = +?`, id)?.code;
      try {
        change(tx, id, to);
      } catch (error) {
        expect(String(error)).toContain('broken: ');
        expect(stored()).toBe(codeOf(from));
        return;
      }
      expect(stored()).toBe(codeOf(to));
      taken.push(`${from} → ${to}`);
    };
    for (const from of names) for (const to of names) take(from, to);
  });
  return taken;
}

/** Tests that rows are stored in every status that may follow theirs, and in no other. */
export const testStoredSteps = <Codes extends Readonly<Record<string, number>>>(
  what: string,
  statuses: Statuses<Codes>,
  rows: Rows<keyof Codes & string>,
): void =>
  it(`stores ${what} in a status that its table allows, and in no other`, async () => {
    const allowed = statuses.names.flatMap((from) =>
      statuses.names.filter((to) => statuses.mayBecome(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(await storedSteps(statuses, rows)).toEqual(allowed);
  });
