import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lab, product } from '@mt2/contracts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ok, openServer, type TestServer } from '../../testing/harness.ts';
import { changeFile } from '../../testing/world-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mt2-fill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});
function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const data = () => join(folder, 'data');
const start = (worldFile: string, over: Parameters<typeof openServer>[0] = {}): Promise<TestServer> =>
  openServer({ worldFile, ...over }, data());
const names = async (server: TestServer) =>
  (await ok(server.client('main'), lab.worlds.listWorlds, {})).message.map(({ id, parent }) => [id, parent]);

const SCENE = `at: 2026-01-02T00:00:00Z
steps:
  - person: { email: ann@mt2.test, balances: { USDT: 1234 } }
`;
/** The balance of the scene's user. */
async function balanceOfAnn(server: TestServer): Promise<string | undefined> {
  const token = (await ok(server.client('main'), lab.people.logInAs, { persona: 'ann@mt2.test' })).message.token;
  const { change_wallet } = (await ok(server.client('main', token), product.wallet.listBalances, {})).message;
  return change_wallet.balance.find(({ currency_name }) => currency_name === 'USDT')?.change_balance;
}

/** An exported world in which the scene was played. */
async function exportScene(): Promise<string> {
  const server = await openServer();
  await ok(server.client('main'), lab.scenes.buildWorld, {
    id: 'mine',
    scene: { at: '2026-01-02T00:00:00Z', steps: [{ person: { email: 'ann@mt2.test', balances: { USDT: '1234' } } }] },
  });
  const { message } = await ok(server.client('main'), lab.worlds.exportWorld, { world: 'mine' });
  await server.close();
  return write('mine.mt2-world.tar.gz', Buffer.from(await message.arrayBuffer()));
}

describe('the first start with a file', () => {
  it.each([
    ['a scene', () => write('mine.yaml', SCENE)],
    ['an exported world', exportScene],
  ])('fills main with %s, which then runs', async (_, made) => {
    const server = await start(await made(), { areWorldsKept: true });
    expect(await names(server)).toEqual([['main', 'file']]);
    expect(await balanceOfAnn(server)).toBe('1234.00000000');
    const { mode, now } = (await ok(server.client('main'), lab.clock.getClock, {})).message;
    expect([mode, now.slice(0, 16)]).toEqual(['running', '2026-01-02T00:00']);
    await server.world('main').prove();
    await server.stop();
    // The file is only for the first start.
    const again = await start(write('other.yaml', 'steps: [{ advance: { by: 5d } }]'));
    expect(await balanceOfAnn(again)).toBe('1234.00000000');
    await again.close();
  });

  it.each<[string, string | Buffer | undefined, RegExp]>([
    ['a missing file', undefined, /WORLD_FILE=\S+ is refused: there is no such file$/],
    ['no YAML', 'steps: [', /is refused: The file cannot be read\. \(line 1: expected YAML or JSON, got /],
    ['no scene', 'hello', /is refused: .+\(line 1: expected /],
    [
      'a refused step',
      'steps:\n  - fund: { who: unknown@mt2.test, balances: { USDT: 1 } }\n',
      /is refused: Step 1 of the scene was refused: Persona not found \(line 2 \(step 1, fund\.balances\.USDT\): /,
    ],
    ['no archive', Buffer.from([0x1f, 0x8b, 0, 1, 2, 3]), /is refused: .+ \(file: expected a tar archive, gzipped, got /],
  ])('ends with one sentence for %s, and leaves no world', async (_, content, sentence) => {
    const path = content === undefined ? join(folder, 'none.yaml') : write('bad', content);
    await expect(start(path)).rejects.toThrow(sentence);
    expect(readdirSync(join(data(), 'worlds'))).toEqual([]);
  });

  it('ends with one sentence for a world that would stop the server, and leaves no world', async () => {
    const exported = new Blob([readFileSync(await exportScene())]);
    const changed = await changeFile(exported, 'UPDATE "Robot" SET "grids" = 100000000');
    const file = write('hostile.mt2-world.tar.gz', Buffer.from(await changed.arrayBuffer()));
    const sentence = /is refused: .+ \(world\.db: .+, got the number of grids of Robot \d+ is 100000000, not 2 to 200\)$/;
    await expect(start(file)).rejects.toThrow(sentence);
    expect(readdirSync(join(data(), 'worlds'))).toEqual([]);
    const server = await start(write('mine.yaml', SCENE));
    expect(await balanceOfAnn(server)).toBe('1234.00000000');
    await server.close();
    expect(existsSync(data())).toBe(false);
  });

  it('ends with one sentence for a folder', () => expect(start(folder)).rejects.toThrow(/is refused: it is not a file$/));
});
