import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lab, product } from '@mt2/contracts';
import { sceneSchema } from '@mt2/contracts/lab/scene-schema';
import { openServer } from '@mt2/server/testing/harness';
import { afterAll, describe, expect, it } from 'vitest';
import { connect, Refused, readPeople, readRecord, readScene, recordText, replay, type Scene, World } from '../src/index.ts';
import { test as base } from '../src/vitest.ts';

const server = await openServer();
const url = await server.url();
afterAll(() => server.close());

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
const spotOf = async (world: World, who: string) =>
  (await world.call(product.wallet.getBalance, { currency: 3, type: 'change' }, await world.people.logIn(who))).change_balance;
/** The lines of a refusal. */
async function toldBy(refusing: () => unknown): Promise<string[]> {
  try {
    await refusing();
  } catch (error) {
    if (error instanceof Refused)
      return [error.sentence, ...error.detail.map(({ path, expected, got }) => `${path}: ${expected}, not ${got}`)];
    throw error;
  }
  throw new Error('it was not refused');
}

describe('a scene in a file', () => {
  it('builds the world it describes, from YAML and from JSON, and its record replays to the same hash', async () => {
    const { scene } = readScene(read('examples/scenes/margin-call.yaml'));
    const world = await World.open({ url, scene });
    const again = await World.open({ url, scene: readScene(JSON.stringify(scene)) });
    expect(await again.hash()).toBe(await world.hash());
    const [fault] = await world.faults.list();
    expect([(await world.clock.get()).now, fault?.effect]).toEqual(['2026-01-05T09:11:00Z', 'drop-after-commit']);
    await world.prove();
    const done = await replay(readRecord(recordText(await world.record())), { url });
    expect(done).toMatchObject({ tables: [] });
    expect(done.difference).toBeUndefined();
  });

  it('continues an existing world, whose record replays too', async () => {
    const world = await World.open({ url });
    await world.people.fund('newcomer', { currency: 'USDT', amount: '5' });
    await world.apply({
      steps: [
        { person: { email: 'ann@mt2.test', password: 'Unlikely-77' } },
        { fund: { who: 'newcomer', balances: { USDT: 6 } } },
        { go: { entity: 'loan', state: 'awaitingAudit' } },
      ],
    });
    expect(await spotOf(world, 'newcomer')).toBe('11.00000000');
    const done = await replay(readRecord(recordText(await world.record())), { url });
    expect(done).toEqual({ world: done.world, steps: 4, tables: [] });
  });

  it('reports the line of an error', async () => {
    const text =
      'steps:\n  - &rich\n    fund: { who: newcomer, balances: { USDT: 5 } }\n  - spot:\n      who: newcomer\n      symbol: BTC/USDT\n   ' +
      '   side: buy\n      amount: much\n';
    const world = await World.open({ url });
    expect(await toldBy(() => world.apply(readScene(text)))).toEqual([
      expect.stringMatching(/^Step 2 of the scene was refused: /),
      expect.stringMatching(/^line 8 \(step 2, spot\.amount\): a decimal number.*, not much$/),
    ]);
    expect(await toldBy(() => world.apply(readScene(`${text}  - spott: 1\n`)))).toEqual([
      expect.any(String),
      'line 9 (step 3, spott): spot?, not 1',
    ]);
    expect(await toldBy(() => world.apply(readScene(text.replace('steps:', 'about: 1\nsteps:'))))).toContain(
      'line 1 (about): a text, not 1',
    );
    expect(await toldBy(() => world.apply(readScene('[]')))).toEqual([expect.any(String), 'line 1: an object, not a list']);
    expect(await toldBy(() => readScene('steps:\n  - {'))).toEqual([
      'The file cannot be read.',
      expect.stringMatching(/^line \d: YAML or JSON, not /),
    ]);
  });

  it('keeps every digit of a number', () =>
    expect(readScene('a: 123456789.12345678\nb: 1.50\nc: 7\nd: 0.0000005\ne: -5e-8').scene).toEqual({
      a: '123456789.12345678',
      b: 1.5,
      c: 7,
      d: '0.0000005',
      e: '-5e-8',
    }));

  it.each([
    ['steps:\n  - resume: { symbol: *btc }\n', 'an alias of an earlier anchor, not *btc'],
    ['steps: &all\n  - *all\n', 'an alias of an earlier anchor, not *all'],
    [`about: &a text\nsteps: [${'*a, '.repeat(200)}]\n`, 'fewer aliases up to this line, not too many'],
  ])('is refused with the line of an invalid alias: %j', async (text, told) => {
    expect(await toldBy(() => readScene(text))).toEqual(['The file cannot be read.', `line 2: ${told}`]);
    expect(readScene('about: &a text\nsteps: [*a]\n').scene).toEqual({ about: 'text', steps: ['text'] });
  });

  it.each([
    ['[', ']'],
    ['{a: ', '}'],
    ['- ', ''],
  ])('is refused with the line of lists in lists without end: %s', async (open, shut) => {
    const nested = `steps:\n  ${open.repeat(20_000)}${shut.repeat(20_000)}`;
    expect(await toldBy(() => readScene(nested))).toEqual(['The file cannot be read.', 'line 2: fewer lists in lists, not too many']);
  });

  it('has a schema for editors: `mt2 scene schema > docs/scene.schema.json` updates it', () =>
    expect(JSON.parse(read('docs/scene.schema.json'))).toEqual(sceneSchema()));
});

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture says by this pattern that it needs no other
  lab: async ({}, use: (lab: { url: string; mode: 'running'; scene: Scene }) => Promise<void>) =>
    use({ url, mode: 'running', scene: { steps: [{ person: { email: 'ann@mt2.test', balances: { USDT: '7' } } }] } }),
});

describe('a test', () => {
  test('begins in a scene', async ({ world, clock }) => {
    expect(await spotOf(world, 'ann@mt2.test')).toBe('7.00000000');
    expect((await clock.get()).mode).toBe('running');
  });
});

describe('users in CSV', () => {
  it('may be in the formats of spreadsheets', () =>
    expect(
      readPeople('\uFEFFEmail;password;USDT\r\n"ann@mt2.test";"Un;likely ""7""";1\r\n\r\n;;\r\nbob@mt2.test;;\r\n').scene.steps,
    ).toEqual([
      { person: { email: 'ann@mt2.test', password: 'Un;likely "7"', balances: { USDT: '1' } } },
      { person: { email: 'bob@mt2.test' } },
    ]));

  it('may have the line ends of an old system, and columns in any capitals', () =>
    expect(readPeople('Account,Fund password,usdt,Usdt Contract\rann@mt2.test,yes,"1",2\rbob@mt2.test,,,\r').scene.steps).toEqual([
      { person: { email: 'ann@mt2.test', fund_password: true, balances: { USDT: '1', 'USDT contract': '2' } } },
      { person: { email: 'bob@mt2.test' } },
    ]));

  it.each<[string, string[]]>([
    ['', []],
    [
      'full_name,level',
      [
        'line 1: account, password, country, level, fund_password, ' +
          'or a coin: USDT, or USDT contract for another account, not full_name',
        'line 1: a column account, not none',
      ],
    ],
    ['account,usdt,USDT\na@b.c,1,1', [expect.stringMatching(/^line 1: account.*, not USDT$/)]],
    [
      'account,level,fund_password,USDT\na@b.c,super,perhaps,-1\n,,,\nA@B.C,,,\n,basic,,1\nd@e.f',
      [
        'line 2, column level: one of none, basic, advanced, not super',
        'line 2, column fund_password: true or false, not perhaps',
        'line 2, column USDT: a decimal number, at most 8 after the point, not -1',
        'line 5, column account: an email address, not nothing',
        'line 6: 4 cells, not 1',
        'line 4, column account: an account that is not in line 2, not A@B.C',
      ],
    ],
    ['account\n"a@b.c', ['line 2: cells whose quotes are closed, not a quote']],
    [`account\n${'a@b.c\n'.repeat(1001)}`, ['file: at most 1000 users, not 1001']],
  ])('are refused with every wrong line: %j', async (text, lines) =>
    expect((await toldBy(() => readPeople(text))).slice(1)).toEqual(lines),
  );

  it('are all created or none: each one the product refuses is reported with its line and column', async () => {
    const world = await World.open({ url });
    const before = await world.hash();
    const csv = 'account,country,level,GOLD\nann@mt2.test,,,\n\ntrader@mt2.test,,,\nbob@mt2.test,XX,basic,\ncid@mt2.test,,,1\n';
    expect(await toldBy(() => world.people.import(csv))).toEqual([
      expect.stringContaining('refused'),
      expect.stringMatching(/^line 4(, column account)?: .*, not .*$/),
      expect.stringMatching(/^line 5(, column country)?: /),
      expect.stringMatching(/^line 6, column GOLD: .*, not coin-not-found$/),
    ]);
    expect(await world.hash()).toBe(before);
    const worlds = await connect({ url })(lab.worlds.listWorlds, {});
    expect(worlds.filter(({ parent }) => parent === world.id)).toEqual([]);
  });
});
