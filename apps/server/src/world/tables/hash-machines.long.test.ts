import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { openServer } from '../../testing/harness.ts';
import { liveADay } from '../../testing/live-a-day.ts';

const server = await openServer();
afterAll(() => server.close());

const script = fileURLToPath(new URL('../../testing/print-hashes.ts', import.meta.url));
type Hashes = { seeded: string; lived: string };

/** A time zone with half hours and a summer, and the language whose letter i has another capital. */
const ELSEWHERE = { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };

/** The hashes computed by a separate process in another time zone and language, from a template it builds itself. */
async function hashesElsewhere(): Promise<Hashes> {
  const { MT2_TEMPLATES: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { ...env, ...ELSEWHERE } });
  return JSON.parse(stdout) as Hashes;
}

it('the hash of a world is the same on a machine in another time zone and language', async () => {
  const elsewhere = await hashesElsewhere();
  const here = await server.fork();
  const seeded = await here.hash();
  await liveADay(here);
  expect(elsewhere).toEqual({ seeded, lived: await here.hash() });
});
