import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { type Call, lab, product, type Sent } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, expect, it } from 'vitest';
import { Witness } from './acknowledged.ts';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';

const SEED = 507;
/** How much larger than the world's file any file may become: space for a few dozen writes. */
const ROOM_KB = 400;
const MOST_WRITES = 5_000;
const WRITES_ON_FULL_DISK = 50;

const server = await Attacked.start({ isOnDisk: true });
const witness = await Witness.enter(server, 'main', SEED);
for (let n = 0; n < 20; n += 1) await witness.write();
afterAll(() => server.close());

const isFull = () => 'storage-full' in witness.refusals;
const main = () => server.client('main', witness.token);
/** Sends a call and returns `ok`, or the refusal's name. */
async function outcomeOf<C extends Call>(call: C, sent: Sent<C>): Promise<string> {
  const answer = await main().send(call, sent);
  return answer.ok ? 'ok' : answer.key;
}

it('a server with a full disk refuses writes by name, still answers reads, and loses no acknowledged write', async () => {
  await server.end();
  const largestKb = Math.ceil(statSync(join(server.folder, 'worlds', 'main', 'world.db')).size / 1024) + ROOM_KB;
  await server.startAgain({ before: `ulimit -f ${largestKb}` });
  for (let n = 0; n < MOST_WRITES && !isFull(); n += 1) await witness.write();
  for (let n = 0; n < WRITES_ON_FULL_DISK; n += 1) await witness.write();
  expect(Object.keys(witness.refusals)).toEqual(['storage-full']);

  expect(await outcomeOf(product.spot.listOrders, {})).toBe('ok');
  expect(await outcomeOf(product.wallet.listBalances, {})).toBe('ok');
  expect(await violationsOf(server.world('main'))).toEqual([]);
  const others = [
    await outcomeOf(product.upload.uploadPicture, { file: fileOf(await pngBytes()) }),
    await outcomeOf(product.account.setNickname, { nickname: 'Full' }),
    await outcomeOf(lab.worlds.snapshotWorld, { world: 'main', name: 'full' }),
    await outcomeOf(lab.worlds.createWorld, {}),
    await outcomeOf(lab.clock.advance, { by: '30d' }),
    await outcomeOf(lab.people.logInAs, { persona: 'trader' }),
  ];
  expect(others.filter((outcome) => outcome !== 'ok' && outcome !== 'storage-full')).toEqual([]);
  expect(await witness.missing()).toEqual([]);
});

it('the server works as before once there is space again', async () => {
  await server.end();
  await server.startAgain();
  expect(await witness.missing()).toEqual([]);
  expect(await violationsOf(server.world('main'))).toEqual([]);
  const before = witness.count;
  for (let n = 0; n < 50; n += 1) await witness.write();
  expect(witness.count - before).toBeGreaterThan(40);
  await ok(main(), lab.clock.advance, { by: '30d' });
  expect(await violationsOf(server.world('main'))).toEqual([]);
});
