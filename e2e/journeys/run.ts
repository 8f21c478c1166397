// npm run journeys: a user logs in, buys and withdraws, in Firefox and WebKit; `-- webkit` only there. If the journey fails in an
// engine, what its user saw is in e2e/pictures/journeys.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClients } from '@mt2/server/process/built-clients';
import { serveProduct } from '../served.ts';
import { World } from '../world.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { Hand } from './hand.ts';
import { logInBuyAndWithdraw } from './journey.ts';
import { openWebKit } from './webkit.ts';

const TAKEN = join(import.meta.dirname, '../pictures/journeys');
const ENGINES: Readonly<Record<string, () => Promise<Driver>>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};

/** Plays the journey in its own world; writes a picture if it fails. */
async function play(engine: string, open: () => Promise<Driver>): Promise<void> {
  const world = await World.open();
  const driver = await open();
  try {
    await logInBuyAndWithdraw(new Hand(driver, world.origin), world);
    process.stdout.write(`${engine}: logged in, bought and withdrew\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${engine}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    mkdirSync(TAKEN, { recursive: true });
    writeFileSync(join(TAKEN, `${engine}.png`), await driver.picture());
  } finally {
    await driver.close();
  }
}

const wanted = process.argv.slice(2);
if ((await buildClients()) !== 0) throw new Error('the clients could not be built');
const server = await serveProduct();
process.env.MT2_URL = `http://127.0.0.1:${server.port}`;
try {
  for (const [engine, open] of Object.entries(ENGINES)) if (wanted.length === 0 || wanted.includes(engine)) await play(engine, open);
} finally {
  await server.stop();
}
