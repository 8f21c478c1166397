import { lab } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { expect, it, onTestFinished } from 'vitest';
import { Witness } from './acknowledged.ts';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { Writing } from './fleet-writing.ts';
import { Postgres } from './postgres.ts';
import { grouped, say } from './say.ts';
import { until } from './until.ts';

const SEED = 57_168;
const [HARMED, SOUND] = [
  ['no-base', 'rubbish', 'no-part', 'no-pages', 'beyond'],
  ['main', 'idle'],
];

it('what was acknowledged outlives the server, the primary and its standby, and hostile rows harm their world only', async () => {
  const primary = await Postgres.start();
  const standby = await primary.follow();
  const address = `postgres://mt2@${primary.host},${standby.host}/mt2`;
  const env = { FLEET: address, FLEET_LEASE: '3', FLEET_SECRET: 'the secret of this attack' };
  const server = await Attacked.start({ env });
  onTestFinished(async () => {
    await server.close();
    await Promise.all([primary.close(), standby.close()]);
  });
  const clockOf = (world: string) => server.client(world).send(lab.clock.getClock, {});
  const ready = async () => (await fetch(`${server.url}/readyz`)).text();
  const create = async (id: string) => {
    await until(() => ok(server.client('main'), lab.worlds.createWorld, { id }));
    await until(() => server.world(id).pin());
  };
  await Promise.all(['idle', ...HARMED].map(create));
  const witness = await until(() => Witness.enter(server, 'main', SEED));
  const writing = new Writing([witness]);
  await writing.more();

  await server.end('SIGKILL');
  primary.sql("DELETE FROM mt2.world_base WHERE world = 'no-base'", 'mt2');
  primary.sql("UPDATE mt2.world_base SET bytes = sha256(bytes) WHERE world = 'rubbish'", 'mt2');
  const log = (world: string, parts: number, frames: string) =>
    primary.sql(
      `INSERT INTO mt2.world_log SELECT id, sequence + 1, generation, 'x', 0, ${parts}, ${frames} FROM mt2.world WHERE id = '${world}'`,
      'mt2',
    );
  log('no-part', 2, "'half'");
  log('no-pages', 1, "'rubbish that is long enough'");
  log('beyond', 1, "int4send(512) || int4send(2) || int4send(9) || decode(repeat('00', 512), 'hex')");
  await server.startAgain({ env });
  const isDamaged = (world: string) => until(async () => expect(await clockOf(world)).toMatchObject({ ok: false, key: 'world-damaged' }));
  await Promise.all(HARMED.map(isDamaged));
  await Promise.all(SOUND.map((world) => until(() => ok(server.client(world), lab.clock.getClock, {}))));
  await writing.more();

  await primary.end('SIGKILL');
  await primary.startAgain();
  await writing.more();

  await standby.end();
  await until(async () => expect(await ready()).toContain('standby-awaited'));
  await standby.startAgain();
  await writing.more();

  const refuse = "BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END";
  primary.sql(`CREATE FUNCTION mt2.full() RETURNS trigger LANGUAGE plpgsql AS $$ ${refuse} $$`, 'mt2');
  primary.sql('CREATE TRIGGER full_disk BEFORE INSERT ON mt2.world_log EXECUTE FUNCTION mt2.full()', 'mt2');
  await until(async () => expect(await ready()).toContain('store-unreachable'));
  primary.sql('DROP FUNCTION mt2.full CASCADE', 'mt2');
  await writing.more();

  primary.sql('UPDATE mt2.store SET incarnation = incarnation + 1', 'mt2');
  await writing.more();
  await writing.end();
  for (const world of SOUND) await until(() => ok(server.client(world), lab.clock.getClock, {}));
  expect(await until(async () => [...(await witness.missing()), ...(await violationsOf(server.world('main')))])).toEqual([]);
  expect((await server.endSaying()).complained).toContain('was restored or changed');
  say(`a server and its primary were killed, the standby was away, the store was restored: ${grouped(witness.count)} writes, none lost`);
});
