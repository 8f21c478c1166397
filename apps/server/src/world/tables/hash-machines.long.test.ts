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

/** The hashes computed by a separate process in another time zone and language, from a template it builds itself. */
async function hashesUnder(environment: Record<string, string>): Promise<Hashes> {
  const { MT2_TEMPLATES: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { ...env, ...environment } });
  return JSON.parse(stdout) as Hashes;
}

it('the hash of a world is the same on two machines in two time zones and languages', async () => {
  const [tokyo, newYork] = await Promise.all([
    hashesUnder({ TZ: 'Asia/Tokyo', LANG: 'ja_JP.UTF-8', LC_ALL: 'ja_JP.UTF-8' }),
    hashesUnder({ TZ: 'America/New_York', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }),
  ]);
  expect(newYork).toEqual(tokyo);
  const here = await server.fork();
  const seeded = await here.hash();
  await liveADay(here);
  expect(tokyo).toEqual({ seeded, lived: await here.hash() });
});
