import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CommandLine, MAIN } from './command-line.ts';

const cli = await CommandLine.open();
afterAll(() => cli.close());

it('mt2 exports a world into a file, and imports it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-cli-'));
  const file = join(folder, 'Travelled.mt2-world.tar.gz');
  await cli.run('worlds create travelling --at 2026-01-03T00:00:00Z');
  expect((await cli.run(`worlds export travelling ${file}`)).out).toBe(file);
  expect(await cli.run(`worlds export travelling ${file}`)).toMatchObject({ code: 2, err: `${file} already exists.` });
  expect((await cli.run(`worlds import ${file}`)).out).toBe('travelled');
  expect(await cli.json('clock get -w travelled')).toMatchObject({ now: '2026-01-03T00:00:00Z', mode: 'frozen' });
  expect((await cli.run('hash -w travelled')).out).toBe((await cli.run('hash -w travelling')).out);
  expect((await cli.run(`worlds import ${file}`)).err).toMatch(/^world-exists: /);
  expect((await cli.run(`worlds import ${MAIN} none`)).err).toMatch(/^world-file-invalid: .*\n {2}file: a tar archive, gzipped, not /);
  expect((await cli.run(`worlds import ${folder}/none`)).err).toMatch(/none cannot be read\.$/);
  for (const name of ['travelled', 'travelling']) await cli.run(`worlds delete ${name}`);
  rmSync(folder, { recursive: true });
});
