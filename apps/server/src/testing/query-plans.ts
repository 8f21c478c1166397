import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { makeBlank } from '../world/registry/template.ts';
import { StateFiles } from '../world/storage/state-files.ts';
import { Store } from '../world/storage/store.ts';
import { Sql, type Value } from '../world/tables/sql.ts';
import { EPOCH } from './harness.ts';

/** Asks a repository through statements that are explained instead of run. */
export type Asked = (source: { sql: Sql }) => unknown;

/** Opens an empty world for the test file. Returns how SQLite would find the rows of each query that a function asks. */
export function openPlans(): (ask: Asked) => string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-plans-'));
  const file = join(folder, 'world.db');
  makeBlank(file, { seed: 1, epoch: EPOCH });
  const store = new Store(new StateFiles(file));
  afterAll(async () => {
    await store.end();
    rmSync(folder, { recursive: true });
  });
  return (ask) => {
    const plans: string[] = [];
    const explain = (sql: string, ...values: Value[]) => {
      plans.push(...store.sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail));
      return [];
    };
    const get = (sql: string, ...values: Value[]) => void explain(sql, ...values);
    ask({ sql: Object.assign(Object.create(Sql.prototype), { get, all: explain }) as Sql });
    return plans;
  };
}
