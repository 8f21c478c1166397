import { once } from 'node:events';
import { connect } from 'node:net';
import { uploadPictures } from '@mt2/conformance/pictures';
import { lab, product } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../free-ports.ts';
import { Witness } from './acknowledged.ts';
import { Attacked } from './attacked.ts';
import { Nats, natsProgram } from './nats.ts';
import { say } from './say.ts';
import { until } from './until.ts';

const SEED = 57_210;
const [WORLD, SNAPSHOT] = ['kept', 'before'];

const isThere = process.platform === 'win32' ? false : natsProgram() !== undefined;
if (!isThere) say('nats-server is not installed: what servers share is left out');

let nats: Nats;
let owner: Attacked;
let other: Attacked;

beforeAll(async () => {
  if (!isThere) return;
  nats = await Nats.start();
  const shared = { NATS_URL: nats.url, FLEET_LEASE: '4', FLEET_SECRET: 'the secret of this attack' };
  const start = (port: number) => Attacked.start({ env: { ...shared, PORT: String(port) } });
  const [port = 0, otherPort = 0] = await freePorts(2);
  owner = await start(port);
  other = await start(otherPort);
  await until(() => ok(owner.client('main'), lab.worlds.createWorld, { id: WORLD }));
  await until(() => owner.world(WORLD).pin());
});
afterAll(async () => {
  if (!isThere) return;
  await Promise.all([owner.close(), other.close()]);
  await nats.close();
});

const worldsOf = async (server: Attacked) => (await ok(server.client('main'), lab.worlds.listWorlds, {})).message.map(({ id }) => id);
const hashAt = (server: Attacked, world: string) => until(() => server.world(world).hash());

/** The bytes of a picture, as a server answers in a world. */
async function see(server: Attacked, world: string, path: string): Promise<Buffer> {
  const trader = await until(() => server.world(world).as('trader'));
  const { message } = await until(() => ok(trader, product.upload.getPicture, { name: path.slice('/upload/'.length) }));
  return Buffer.from(await message.arrayBuffer());
}

/** Writes a message that is not an entry into the log of a world. */
async function disturb(world: string): Promise<void> {
  const { port, hostname } = new URL(nats.url.split(',')[0] ?? '');
  const socket = connect(Number(port), hostname);
  socket.write(`CONNECT {"verbose":false}\r\nPUB mt2.log.${world} 7\r\nrubbish\r\nPING\r\n`);
  let said = '';
  while (!said.includes('PONG')) said += String((await once(socket, 'data'))[0]);
  socket.destroy();
}

describe.runIf(isThere)('a server that does not own a world', () => {
  it('copies, snapshots and restores it with its images, also when its owner is dead', async () => {
    const client = () => other.client('main');
    const [path = ''] = await until(async () => uploadPictures(await owner.world(WORLD).as('trader'), 1));
    const bytes = await see(owner, WORLD, path);
    expect(await see(other, WORLD, path)).toEqual(bytes);
    const before = await hashAt(other, WORLD);
    await until(() => ok(client(), lab.worlds.snapshotWorld, { world: WORLD, name: SNAPSHOT }));
    await until(() => ok(other.client(WORLD), lab.clock.advance, { by: '1d' }));
    await until(() => ok(client(), lab.worlds.createWorld, { from: WORLD, id: 'fork' }));
    expect([await hashAt(other, 'fork'), await see(other, 'fork', path)]).toEqual([await hashAt(owner, WORLD), bytes]);
    await until(() => ok(client(), lab.worlds.createWorld, { from: SNAPSHOT, id: 'copy' }));
    expect([await hashAt(owner, 'copy'), await see(owner, 'copy', path)]).toEqual([before, bytes]);
    await until(() => ok(client(), lab.worlds.restoreWorld, { world: WORLD, name: SNAPSHOT }));
    expect(await hashAt(other, WORLD)).toBe(before);
    expect([await worldsOf(owner), await worldsOf(other)]).toEqual([
      expect.arrayContaining(['main', WORLD, 'fork']),
      expect.arrayContaining(['copy']),
    ]);

    await owner.end('SIGKILL');
    expect([await hashAt(other, WORLD), await see(other, WORLD, path)]).toEqual([before, bytes]);
    await until(() => ok(client(), lab.worlds.createWorld, { from: SNAPSHOT, id: 'late' }));
    expect([await hashAt(other, 'late'), await see(other, 'late', path)]).toEqual([before, bytes]);
    expect(await worldsOf(other)).toEqual(expect.arrayContaining([WORLD, 'copy', 'late']));
    say('a server copied and restored a world of another one with its images, and of a dead one');
  });
});

it.runIf(isThere)('a world goes on after a message that is not an entry', async () => {
  const witness = await until(() => Witness.enter(other, WORLD, SEED));
  const write = async () => {
    for (let left = 5; left > 0; left -= 1) await until(() => witness.write());
  };
  await write();
  await disturb(WORLD);
  await write();
  expect(await until(() => witness.missing())).toEqual([]);
  say('a message that is not an entry was written into the log of a world, and nothing acknowledged was lost');
});
