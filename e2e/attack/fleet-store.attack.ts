import { assertDefined } from '@mt2/domain';
import { type Fence, Store } from '@mt2/server/fleet/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Postgres } from './postgres.ts';
import { say } from './say.ts';
import { type Sent, StoreTap } from './store-tap.ts';
import { until } from './until.ts';

const isThere = process.platform !== 'win32';
if (!isThere) say('PostgreSQL is not run on Windows: the store of a fleet is left out');

const [WORLD, OWNER] = ['kept', 'one'];
const FRAMES = Buffer.from('what a commit wrote');
const LARGE = Buffer.from(Uint8Array.from({ length: 2_500_000 }, (_, at) => at % 251));
const COMMON = { leaseMs: 2_000, secret: 'the secret of this attack', worldSecret: undefined, warn: () => undefined };
const mayGoOn = async () => true;
const isEntry = ({ sql }: Sent): boolean => sql.includes('INTO mt2.world_log');

let primary: Postgres;
let standby: Postgres;
let tap: StoreTap;
let store: Store;
let fence: Fence;

beforeAll(async () => {
  if (!isThere) return;
  primary = await Postgres.start();
  standby = await primary.follow();
  tap = await StoreTap.start(primary.port);
  store = await Store.open(tap.url, COMMON);
  fence = assertDefined(await store.create(WORLD, OWNER, false), 'nobody has this name');
});
afterAll(async () => {
  if (!isThere) return;
  await store.close();
  tap.close();
  await Promise.all([primary.close(), standby.close()]);
});

const rows = (): number => Number(primary.sql(`SELECT count(*) FROM mt2.world_log WHERE world = '${WORLD}'`, 'mt2'));
const append = (frames = FRAMES): Promise<boolean> => store.append(fence, 0, { frames }, mayGoOn);
/** Sees to it that one more entry is stored, once. */
async function expectOne(appended: Promise<boolean>, before: number): Promise<void> {
  expect([await appended, rows()]).toEqual([true, before + 1]);
  fence = { ...fence, sequence: fence.sequence + 1 };
}

describe.runIf(isThere)('an entry', () => {
  it('whose wait for the standby is cancelled is not confirmed before the standby has it', async () => {
    const before = rows();
    await standby.end();
    let isConfirmed = false;
    const appended = append().then((stored) => {
      isConfirmed = true;
      return stored;
    });
    const cancel = () => primary.sql("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
    await until(async () => expect(cancel()).toContain('t'));
    // It is committed all the same, and waits again.
    await until(async () => expect([rows(), cancel().includes('t')]).toEqual([before + 1, true]));
    expect(isConfirmed).toBe(false);
    await standby.startAgain();
    await expectOne(appended, before);
  });

  it('is stored once if its connection is lost before it arrives, or before the answer does', async () => {
    const before = rows();
    const first = tap.hold(isEntry);
    const appended = append();
    await first.reached;
    tap.mend();
    await expectOne(appended, before);
    const second = tap.hold(isEntry);
    const again = append();
    await second.reached;
    await second.passUnheard();
    tap.mend();
    await expectOne(again, before + 1);
  });

  it('is refused if another server owns the world when it arrives', async () => {
    const before = rows();
    const { reached } = tap.hold(isEntry);
    const appended = append();
    await reached;
    primary.sql(`UPDATE mt2.world SET generation = generation + 100, owner = 'two' WHERE id = '${WORLD}'`, 'mt2');
    tap.mend();
    expect([await appended, rows()]).toEqual([false, before]);
    fence = assertDefined(await store.claim(assertDefined(await store.find(WORLD), 'it is there'), OWNER), 'its owner has no lease');
  });

  it('of several parts is stored whole or not at all, and locks nothing while its server is stopped', async () => {
    const before = rows();
    const { reached } = tap.hold(isEntry);
    const appended = append(LARGE);
    await reached;
    const other = await Store.open(primary.url, COMMON);
    const claimed = assertDefined(await other.claim(fence, 'two'), 'its owner has no lease');
    tap.mend();
    expect([await appended, rows()]).toEqual([false, before]);
    expect(await other.append(claimed, 0, { frames: LARGE }, mayGoOn)).toBe(true);
    const read: Buffer[] = [];
    await other.readLog({ id: WORLD, baseSequence: claimed.sequence }, ({ frames }) => void read.push(frames));
    expect([read.map(({ length }) => length), Buffer.concat(read).equals(LARGE)]).toEqual([[1_000_000, 1_000_000, 500_000], true]);
    await other.close();
  });
});

describe.runIf(isThere)('a store', () => {
  it.each([
    ['fsync=off', 'fsync', 'off'],
    ['synchronous_commit=off', 'synchronous_commit', 'off'],
    ['synchronous_commit=remote_write', 'synchronous_commit', 'remote_write'],
  ])('with %s is refused', async (why, name, value) => {
    const set = (statement: string) => [primary.sql(statement), primary.sql('SELECT pg_reload_conf()')];
    set(`ALTER SYSTEM SET ${name} = '${value}'`);
    await until(() => expect(Store.open(primary.url, COMMON)).rejects.toThrow(why));
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
    ['another FLEET_SECRET', { secret: 'quite another secret' }],
  ])('of servers with %s is refused', async (why, other) => {
    await until(() => store.renew('one', { url: 'http://127.0.0.1:1', isDraining: false }, true));
    const renewing = setInterval(() => void store.renew('one', { url: 'http://127.0.0.1:1', isDraining: false }, false), 200);
    await expect(Store.open(primary.url, { ...COMMON, ...other })).rejects.toThrow(why);
    clearInterval(renewing);
    await store.end('one');
  });

  it('of another name is refused', async () => {
    await expect(Store.open(primary.url.replace(/mt2$/, 'nowhere'), COMMON)).rejects.toThrow('database "nowhere" does not exist');
  });
});
