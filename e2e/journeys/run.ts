// npm run journeys: plays three journeys as a user does, and writes their pictures. In a Chromium, in two languages and themes, they are
// a page of docs/gallery. `-- webkit` and `-- firefox` play them in these engines, into e2e/pictures. Names of journeys (`p2p`) and looks
// (`en-dark`) play only these.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClients } from '@mt2/server/process/built-clients';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { FLAGS } from '../flags.ts';
import { serveProduct } from '../served.ts';
import { type Say, wordsOf } from '../words.ts';
import { World } from '../world.ts';
import { openChromium } from './chromium.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { type Frame, Hand } from './hand.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import { LOOKS, type Look, nameOfLook } from './looks.ts';
import { journeysPage, stripName } from './page.ts';
import { stripOf } from './strip.ts';
import { openWebKit } from './webkit.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GALLERY = join(ROOT, 'docs/gallery');
const STRIPS = join(GALLERY, 'journeys');
const TAKEN = join(ROOT, 'e2e/pictures/journeys');
/** World time at which a journey begins: a day with gains and losses. */
const BEGINS = '6h';

const browserPath = findBrowser() ?? '';
const ENGINES: Readonly<Record<string, () => Promise<Driver>>> = {
  chromium: () => openChromium(browserPath),
  webkit: openWebKit,
  firefox: openFirefox,
};

/** Plays a journey in its own world; every user has a browser. Returns what they saw, to the step that failed if one did. */
async function play(journey: Journey, open: () => Promise<Driver>, look: Look, say: Say): Promise<{ frames: Frame[]; error?: unknown }> {
  const frames: Frame[] = [];
  const hands: Hand[] = [];
  const world = await World.open();
  await world.advance(BEGINS);
  const hand = async (persona?: string) => {
    const made = new Hand(await open(), world.origin, frames);
    hands.push(made);
    await made.setUp({ lang: look.lang, theme: look.theme });
    if (persona !== undefined) await made.enter(await world.people.link(persona));
    return made;
  };
  try {
    await journey.play({ world, say, hand });
    return { frames };
  } catch (error) {
    await hands
      .at(-1)
      ?.note('Here it failed')
      .catch(() => undefined);
    return { frames, error };
  } finally {
    await Promise.all(hands.map((each) => each.close()));
  }
}

const args = process.argv.slice(2);
/** The things that the arguments name; if they name none, the usual ones. */
function named<T>(all: readonly T[], nameIn: (each: T) => string, usual = all): readonly T[] {
  const found = all.filter((each) => args.includes(nameIn(each)));
  return found.length > 0 ? found : usual;
}
const engines = named(Object.keys(ENGINES), (engine) => engine, ['chromium']);
const journeys = named(JOURNEYS, ({ name }) => name);

if ((await buildClients()) !== 0) throw new Error('the clients could not be built');
const server = await serveProduct();
process.env.MT2_URL = `http://127.0.0.1:${server.port}`;
mkdirSync(STRIPS, { recursive: true });
mkdirSync(TAKEN, { recursive: true });

/** Plays one journey, and writes what its users saw. */
async function take(browser: Browser, journey: Journey, engine: string, look: Look): Promise<void> {
  const { frames, error } = await play(journey, ENGINES[engine] as () => Promise<Driver>, look, wordsOf(look.lang));
  const isStrip = engine === 'chromium' && !error;
  const file = isStrip ? join(STRIPS, stripName(journey.name, look)) : join(TAKEN, `${journey.name}-${engine}-${nameOfLook(look)}.webp`);
  if (frames.length > 0) writeFileSync(file, await stripOf(browser, frames));
  process.stdout.write(`${engine}: ${journey.name}, ${nameOfLook(look)}: ${frames.length} pictures in ${file}\n`);
  if (!error) return;
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}

/** The looks of a journey at the same time: a hand mostly waits. */
async function takeAll(browser: Browser): Promise<void> {
  for (const engine of engines)
    for (const journey of journeys)
      await Promise.all(
        named(LOOKS, nameOfLook, engine === 'chromium' ? LOOKS : LOOKS.slice(0, 1)).map((look) => take(browser, journey, engine, look)),
      );
}

const browser = await chromium.launch({ executablePath: browserPath, args: FLAGS });
try {
  await takeAll(browser);
  writeFileSync(
    join(GALLERY, 'journeys.md'),
    journeysPage((file) => existsSync(join(STRIPS, file))),
  );
} finally {
  await browser.close();
  await server.stop();
}
