import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CommandLine, MAIN } from './command-line.ts';

const cli = await CommandLine.open();
afterAll(() => cli.close());
const mt2 = (line: string, env?: Record<string, string>) => cli.run(line, env);

describe('mt2 with whole worlds', () => {
  it('writes a page of the coverage of a world', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mt2-cli-'));
    await mt2('worlds create watched');
    expect((await mt2(`coverage show --html ${folder}/seen.html -w watched`)).code).toBe(0);
    expect(readFileSync(`${folder}/seen.html`, 'utf8')).toContain('<h1>Coverage of watched</h1>');
    rmSync(folder, { recursive: true });
    await mt2('worlds delete watched');
  });

  it('builds worlds from scenes, and users from CSV, or names the wrong line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mt2-scene-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const good = file('good.yaml', 'steps:\n  - fund: { who: newcomer, balances: { USDT: 5 } }\n  - advance: 1d\n');
    expect(await mt2(`scene apply ${good} from-a-file`)).toEqual({ code: 0, out: 'from-a-file', err: '' });
    expect(await cli.json(`scene apply ${good} -w from-a-file`)).toEqual({ world: 'from-a-file', now: '2026-01-03T00:00:00Z', steps: 2 });
    const bad = file('bad.yaml', 'steps:\n  - fund:\n      who: nobody\n      balances: { USDT: 5 }\n');
    const { code, err } = await mt2(`scene apply ${bad} never`);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^scene-refused: Step 1 .*\n {2}line 4 \(step 1, fund.balances.USDT\): .*persona-unknown/),
    ]);
    expect(JSON.parse((await mt2('scene schema')).out)).toMatchObject({ $ref: '#/$defs/Scene' });
    const people = file('people.csv', 'account,level,USDT\nann@csv.test,basic,5\nbob@csv.test,,\n');
    expect((await mt2(`people import ${people} -w from-a-file`)).out).toBe('2 users were created in from-a-file');
    expect((await mt2(`people import ${people} -w from-a-file`)).err).toMatch(/\n {2}line 2.*\n {2}line 3/);
    expect(await mt2(`people import ${folder}/none`)).toMatchObject({ code: 2, err: expect.stringMatching(/none cannot be read\.$/) });
    rmSync(folder, { recursive: true });
  });

  it('reports that a record is incomplete', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mt2-cli-'));
    const file = join(folder, 'long.json');
    await mt2('worlds create long');
    await cli.server.world('long').world.write((tx) => {
      const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)';
      const line = `'{"input":{"persona":"nobody","currency":"USDT","amount":"1"},"refusal":"persona-unknown"}'`;
      tx.sql.change(
        'RecordedStep',
        `INSERT INTO "RecordedStep" ("at", "userId", "call", "line") ${numbers} SELECT 0, 0, 'people.fund', ${line} FROM n`,
      );
      return { ok: true, value: undefined };
    });
    for (const amount of [1, 2]) await mt2(`people fund trader ${amount} usdt -w long`);
    const { code, out } = await mt2(`record ${file} -w long`);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(
        /long\.json\nThe record ends after the first 5000 commands of long, .* A fork or snapshot of long begins a new record\.$/,
      ),
    ]);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), steps: [] }));
    expect(await mt2(`repro ${file}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('the final state was not compared. The record ends after'),
    });
    await mt2('worlds delete long');
    rmSync(folder, { recursive: true });
  });

  it('records commands, and replays them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mt2-cli-'));
    const file = join(folder, 'bug.json');
    await mt2('worlds create buggy');
    await mt2('people fund trader 100 usdt -w buggy');
    await mt2('clock advance 1d -w buggy');
    expect((await mt2(`record ${file} -w buggy`)).out).toBe(file);
    expect(await mt2(`record ${file} -w buggy`)).toMatchObject({ code: 2, err: `${file} already exists.` });
    expect(await mt2(`repro ${file} again`)).toMatchObject({
      code: 0,
      out: 'All 2 steps had the recorded answers. again is in the recorded state.',
    });
    writeFileSync(file, readFileSync(file, 'utf8').replace('"100"', '"200"'));
    const { code, out } = await mt2(`repro ${file} other`);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^Step 1, people\.fund, had a different answer in other:\n {2}expected \{.*\n {2}got {6}\{/),
    ]);
    expect((await mt2(`repro ${MAIN}`)).err).toMatch(/main\.ts: This is not a record: it is not JSON\.$/);
    expect((await mt2(`repro ${file} more --from again`)).err).toMatch(/^This record has no fork/);
    for (const name of ['buggy', 'again', 'other']) await mt2(`worlds delete ${name}`);
    rmSync(folder, { recursive: true });
  });

  it('shows the differences between two worlds', async () => {
    for (const name of ['before', 'after']) await mt2(`worlds create ${name}`);
    expect((await mt2('worlds diff after -w before')).out).toBe('Same: yes');
    await mt2('people fund trader 100 usdt -w after');
    const { out } = await mt2('worlds diff after -w before --rows 1');
    expect(out).toMatch(/^Balance +0 +0 +2 +USDT world −100\.00000000 available$/m);
    expect(await cli.json('worlds diff before -w after')).toMatchObject({ same: false });
    for (const name of ['before', 'after']) await mt2(`worlds delete ${name}`);
  });
});
