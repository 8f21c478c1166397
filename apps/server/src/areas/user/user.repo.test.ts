import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH } from '../../testing/harness.ts';
import { makeBlank } from '../../world/registry/template.ts';
import { Store } from '../../world/storage/store.ts';
import { Sql } from '../../world/tables/sql.ts';
import { findUserByEmail, findUserByInvite, findUserByPhone } from './user.repo.ts';

const folder = mkdtempSync(join(tmpdir(), 'mt2-user-'));
const file = join(folder, 'world.db');
makeBlank(file, { seed: 1, epoch: EPOCH });
const store = new Store(file, 'off');
afterAll(async () => {
  await store.end();
  rmSync(folder, { recursive: true });
});

/** The query plan for a function's query. */
function planOf(ask: (source: { sql: Sql }) => unknown): string {
  const plans: string[] = [];
  const explain = (sql: string, ...values: (string | number)[]) =>
    plans.push(...store.sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail));
  ask({ sql: Object.assign(Object.create(Sql.prototype), { get: explain }) as Sql });
  return plans.join('; ');
}

describe('a person', () => {
  it.each<[string, (source: { sql: Sql }) => unknown, string]>([
    [
      'a number and its country',
      (source) => findUserByPhone(source, '86', '13800000001'),
      'User_phone_areaCode_key (phone=? AND areaCode=?)',
    ],
    ['a number alone', (source) => findUserByPhone(source, '', '13800000001'), 'User_phone_areaCode_key (phone=?)'],
    ['an email address', (source) => findUserByEmail(source, 'ann@mt2.test'), 'User_email_key (email=?)'],
    ['an invite code', (source) => findUserByInvite(source, 'ABC234'), 'User_inviteCode_key (inviteCode=?)'],
  ])('is found by %s without scanning all users', (_, ask, index) => {
    expect(planOf(ask)).toMatch(`SEARCH User USING INDEX ${index}`);
  });
});
