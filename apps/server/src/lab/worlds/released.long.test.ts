import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lab } from '@mt2/contracts';
import { Trader } from '@mt2/prisma/testing/trader';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { contentIn, contentOf, fileOf, versionsKept } from '../../testing/released.ts';
import { runFolder } from '../../testing/run-folder.ts';
import { partsOf } from '../../testing/world-files.ts';

const server = await openServer();
afterAll(() => server.close());

/** Lives on, with due work, a new user and an order that is filled. */
async function livesOn(world: TestWorld): Promise<void> {
  await world.signUp('later@example.com');
  const trader = await Trader.enter(world, { USDT: '1000000' });
  await trader.place({ quantity: '0.1' });
  await world.advance('2d');
  await world.prove();
}

it('releases have left world files', () => expect(versionsKept()).toContain('3.6.0'));

describe.each(versionsKept())('the world file of %s', (version) => {
  it('is imported with the same balances and hash, and lives on', async () => {
    const id = `of-${version.replaceAll('.', '-')}`;
    await ok(server.client('main'), lab.worlds.importWorld, { id, file: fileOf(version) });
    const world = server.world(id);
    expect(await contentIn(world)).toEqual(contentOf(version));
    await livesOn(world);
  });

  it('has the database of a data folder, which an upgraded server opens with the same balances and hash', async () => {
    const dataDir = mkdtempSync(join(runFolder(), 'mt2-upgrade-'));
    const main = join(dataDir, 'worlds', 'main');
    mkdirSync(main, { recursive: true });
    const parts = new Map(await partsOf(fileOf(version)));
    writeFileSync(join(main, 'world.db'), parts.get('world.db') ?? '');
    writeFileSync(join(main, 'note.json'), '{"parent":"file"}');
    const upgraded = await openServer({}, dataDir);
    onTestFinished(() => upgraded.close());
    const world = upgraded.world('main');
    expect(await contentIn(world)).toEqual(contentOf(version));
    await livesOn(world);
  });
});
