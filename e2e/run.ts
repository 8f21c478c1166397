// npm run test:e2e, npm run gallery: a browser, the built client, a dedicated server, then Playwright. Arguments go to Playwright.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lab } from '@mt2/contracts';
import { connect } from '@mt2/lab/connect';
import { buildClients, buildUncompressed } from '@mt2/server/process/built-clients';
import { COMPILED_CODE } from '@mt2/server/process/keep-compiled';
import { findBrowser } from './browser.ts';
import { approveDrawing, approvedDrawing, type Comparison, comparison, type Drawing, drawingOf } from './drawing.ts';
import { type Served, serveProduct } from './served.ts';

const CLI = createRequire(import.meta.url).resolve('@playwright/test/cli');
const CONFIG = fileURLToPath(new URL('playwright.config.ts', import.meta.url));

const args = process.argv.slice(2);
const projects = args.filter((arg) => arg.startsWith('--project'));
const isQuick = projects.join() === '--project=quick';
/** The quick tier's results are kept while the other stories run: coverage needs both. */
const RESULTS = fileURLToPath(new URL(`test-results/${isQuick ? 'quick' : 'long'}`, import.meta.url));

/** Writes the items seen by the server next to the results, for `npm run coverage`. */
async function keepCoverage({ port }: Served): Promise<void> {
  const seen = await connect({ url: `http://127.0.0.1:${port}` })(lab.coverage.getCoverage, { scope: 'run' });
  const folder = join(RESULTS, 'coverage');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'stories.json'), JSON.stringify(seen));
}

/** Decides whether this run compares screenshots, with a note on it. Only a run with screenshots asks the browser, which takes a second. */
async function comparePictures({ port }: Served): Promise<Comparison & { drawing?: Drawing }> {
  const files = args.filter((arg) => arg.endsWith('.spec.ts'));
  const isOtherProject = projects.length > 0 && !projects.includes('--project=long');
  if (isOtherProject || (files.length > 0 && !files.some((file) => file.endsWith('pictures.spec.ts'))))
    return { isLeftOut: false, note: '' };
  const drawing = await drawingOf(browser, `http://127.0.0.1:${port}`);
  return { ...comparison(drawing, approvedDrawing(), isApproving || process.env.PICTURES === 'compare'), drawing };
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

// Only CI's fonts if they are installed: screenshots then do not depend on the machine's other fonts.
if (existsSync('/usr/share/fonts/truetype/dejavu')) process.env.FONTCONFIG_FILE ??= fileURLToPath(new URL('fonts.conf', import.meta.url));
const browser = findBrowser() ?? fail('There is no Chromium: install one, or set CHROMIUM_PATH.');
const full = process.env.FULL_CHROMIUM_PATH;
if (full && !existsSync(full)) fail(`There is no Chromium at FULL_CHROMIUM_PATH (${full}).`);
// No quick story looks at compressed files, which take a quarter of the time of a build.
if ((await (isQuick ? buildUncompressed() : buildClients())) !== 0) fail('The clients could not be built.');
const served = await serveProduct().catch((error: Error) => fail(`The tests cannot start: ${error.message}.`));

const isApproving = args.some((arg) => arg.startsWith('--update-snapshots'));
const { isLeftOut, note, drawing } = await comparePictures(served).catch(async (error: Error) => {
  await served.stop();
  return fail(`The browser does not start: ${error.message}`);
});
const usual = ['--project=quick', '--project=long', ...(full ? ['--project=chromium'] : [])];
const wanted = projects.length > 0 ? [] : usual;
const tests = spawn(process.execPath, [CLI, 'test', '--config', CONFIG, '--output', RESULTS, ...wanted, ...args], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: browser,
    MT2_URL: `http://127.0.0.1:${served.port}`,
    LAB_TOKEN: '',
    PICTURES: isLeftOut ? 'leave-out' : 'compare',
    PICTURES_NOTE: note,
    // Node reads the stories itself: Playwright would compile them, with all their imports, in each of its processes.
    PW_DISABLE_TS_ESM: '1',
    // Like the server: each of Playwright's processes loads mostly the same modules.
    NODE_COMPILE_CACHE: COMPILED_CODE,
  },
});
// Ctrl-C reaches the tests too; the server is stopped after they have ended.
const wait = () => undefined;
process.on('SIGINT', wait);
process.on('SIGTERM', () => tests.kill('SIGTERM'));

const [code] = (await once(tests, 'exit')) as [number | null];
await keepCoverage(served).catch((error: Error) =>
  process.stderr.write(`The coverage of the stories cannot be stored: ${error.message}.\n`),
);
await served.stop();
if (isApproving && drawing && code === 0) approveDrawing(drawing);
else if (note) process.stdout.write(`${note}\n`);
process.exitCode = code ?? 1;
