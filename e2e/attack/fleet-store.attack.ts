import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { assertDefined } from '@mt2/domain';
import { withFile } from '@mt2/server/fleet/state';
import { type Fence, Store, type WorldRow } from '@mt2/server/fleet/store';
import { afterAll, describe, expect, it } from 'vitest';
import { Postgres } from './postgres.ts';
import { until } from './until.ts';

const [WORLD, OWNER] = ['kept', 'one'];
const FRAMES = Buffer.from('what a commit wrote');
const PAGES = Array.from({ length: 38 }, (_, at) => Buffer.alloc(65_536, at));
const LARGE = Buffer.concat([Buffer.of(0, 1, 0, 0, 0, 0, 0, 38), ...PAGES.flatMap((page, at) => [Buffer.of(0, 0, 0, at + 1), page])]);
const COMMON = { leaseMs: 2_000, fleetSecret: 'the secret of this attack', worldSecret: 'that of its worlds', warn: () => undefined };
const SERVER = { url: 'http://127.0.0.1:1', isDraining: false };
const fenceOf = (row: WorldRow | undefined): Fence => ({ ...assertDefined(row, 'nobody else has it'), mayGoOn: async () => true });

const primary = await Postgres.start();
const standby = await primary.follow();
const store = await Store.open(primary.url, COMMON);
let fence = fenceOf(await store.create(WORLD, OWNER, false));
afterAll(async () => {
  await store.close();
  await Promise.all([primary.close(), standby.close()]);
});

const rows = (): number => Number(primary.sql(`SELECT count(*) FROM mt2.world_log WHERE world = '${WORLD}'`, 'mt2'));
const append = (frames = FRAMES): Promise<Fence | undefined> => store.append(fence, { frames });
/** Sees to it that one more entry is stored, once. */
async function expectOne(appended: Promise<Fence | undefined>, before: number): Promise<void> {
  fence = assertDefined(await appended, 'it is stored');
  expect(rows()).toBe(before + 1);
}

describe('an entry', () => {
  it.each(['pg_cancel_backend', 'pg_terminate_backend'])('that waits for the standby is stored once after %s', async (stop) => {
    const before = rows();
    await standby.end();
    let isConfirmed = false;
    const appended = append().then((stored) => {
      isConfirmed = true;
      return stored;
    });
    const waits = () => primary.sql(`SELECT ${stop}(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`).includes('t');
    await until(async () => expect(waits()).toBe(true));
    // It is committed all the same, and waits again.
    await until(async () => expect([rows(), waits()]).toEqual([before + 1, true]));
    expect(isConfirmed).toBe(false);
    await standby.startAgain();
    await expectOne(appended, before);
  });

  it('is stored once if its connection is lost before it is', async () => {
    const before = rows();
    await primary.hold('LOCK TABLE mt2.world_log IN EXCLUSIVE MODE');
    const appended = append();
    await primary.heldBack();
    primary.drop();
    primary.letGo();
    await expectOne(appended, before);
  });

  it('is refused if another server claims the world before it is stored', async () => {
    const before = rows();
    await primary.hold("UPDATE mt2.world SET generation = generation + 100, owner = 'two'", 2);
    const appended = append();
    await primary.heldBack();
    expect([await appended, rows()]).toEqual([undefined, before]);
    fence = fenceOf(await store.claim(assertDefined(await store.find(WORLD), 'it is there'), OWNER));
  });

  it('of several parts is stored whole', async () => {
    const base = await withFile(tmpdir(), async (file) => {
      writeFileSync(file, 'a base');
      return store.putBase(fence, file);
    });
    fence = assertDefined(await store.append(fence, { base, baseSequence: fence.sequence }), 'it is stored');
    expect([await append(LARGE), rows()]).toMatchObject([{ id: WORLD }, 3]);
    const read = await withFile(tmpdir(), async (file) => [await store.readState(fence, file), readFileSync(file)]);
    expect(read).toEqual([LARGE.length, Buffer.concat(PAGES)]);
  });
});

describe('a store', () => {
  it.each([
    ['fsync', 'off'],
    ['synchronous_commit', 'off'],
    ['synchronous_commit', 'remote_write'],
  ])('with %s=%s is refused', async (name, value) => {
    const set = (statement: string) => [primary.sql(statement), primary.sql('SELECT pg_reload_conf()')];
    set(`ALTER SYSTEM SET ${name} = '${value}'`);
    await until(() => expect(Store.open(primary.url, COMMON)).rejects.toThrow(`${name}=${value}`));
    set(`ALTER SYSTEM RESET ${name}`);
    await until(async () => (await Store.open(primary.url, COMMON)).close());
  });

  it('of several hosts is refused without a standby that commits wait for', async () => {
    primary.sql("ALTER SYSTEM SET synchronous_standby_names = ''");
    primary.sql('SELECT pg_reload_conf()');
    const both = `postgres://mt2@${primary.host},${standby.host}/mt2`;
    await until(() => expect(Store.open(both, COMMON)).rejects.toThrow('synchronous_standby_names is empty'));
  });

  it.each<[string, Partial<typeof COMMON>]>([
    ['FLEET_LEASE=2', { leaseMs: 9_000 }],
    ['another FLEET_SECRET', { fleetSecret: 'quite another secret' }],
    ['another FLEET_SECRET, LAB or SECRET_FILE', { worldSecret: 'quite another one' }],
  ])('of servers with %s is refused', async (why, other) => {
    await until(() => store.renew('one', SERVER, true));
    const renewing = setInterval(() => void store.renew('one', SERVER, false), 200);
    await expect(Store.open(primary.url, { ...COMMON, ...other })).rejects.toThrow(why);
    clearInterval(renewing);
    await store.end('one');
  });

  it('of more servers than have connections is refused', async () => {
    primary.sql("INSERT INTO mt2.server SELECT n, '', false, 1 FROM generate_series(1, 13) AS n", 'mt2');
    await expect(Store.open(primary.url, COMMON)).rejects.toThrow('98 connections are needed, and max_connections of PostgreSQL allows 97');
    primary.sql('DELETE FROM mt2.server', 'mt2');
  });

  it('of another name is refused', async () => {
    await expect(Store.open(primary.url.replace(/mt2$/, 'nowhere'), COMMON)).rejects.toThrow('database "nowhere" does not exist');
  });
});
