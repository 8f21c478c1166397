import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWN_SEED } from '@mt2/server/testing/harness';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Served, serveProduct } from '../served.ts';
import { repositoryAt } from './repository.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'docs/site/dist');
/** A browser opens each page of the top folder and a sample of the others: all are written by the same template. */
const ONE_IN = 12;

let served: Served;
let browser: Browser;
beforeAll(async () => {
  expect(await repositoryAt(ROOT).run(['node', 'docs/site/build.ts'])).toMatchObject({ code: 0 });
  [served, browser] = await Promise.all([
    // Unit tests have left its world, which takes a while to seed.
    serveProduct({ LAB: '0', WORLD_SEED: String(OWN_SEED) }),
    chromium.launch({ executablePath: inject('browser'), args: ['--no-sandbox'] }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

const origin = () => `http://127.0.0.1:${served.port}`;
const address = (path: string) => `${origin()}/docs/${path}`;
const pages = (): string[] =>
  (readdirSync(DIST, { recursive: true }) as string[]).map((path) => path.replaceAll('\\', '/')).filter((path) => path.endsWith('.html'));

/** Opens pages one after the other; returns what the browser complains about, and requests to other sites. */
async function complaintsOf(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const complaints: string[] = [];
  const page = await context.newPage();
  page.on('console', (said) => said.type() === 'error' && complaints.push(`${page.url()}: ${said.text()}`));
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on(
    'request',
    (request) =>
      /^data:/.test(request.url()) || request.url().startsWith(origin()) || complaints.push(`${page.url()} asks ${request.url()}`),
  );
  for (const path of paths) {
    await page.goto(address(path));
    await page.locator('.VPNav').waitFor();
  }
  return complaints;
}

describe('the documentation, without the lab', () => {
  it('has no page with a file of another site', () => {
    const all = pages();
    expect(all.length).toBeGreaterThan(60);
    const wrong = /<(?:script|link|img|iframe)\b[^>]* (?:src|href)="(?:https?:)?\/\//;
    expect(all.filter((path) => wrong.test(readFileSync(join(DIST, path), 'utf8')))).toEqual([]);
  });

  it('obeys its policy, and loads nothing of another site', async () => {
    const context = await browser.newContext();
    const opened = pages().filter((path, at) => !path.includes('/') || at % ONE_IN === 0);
    expect(await complaintsOf(context, opened)).toEqual([]);
    await context.close();
  });

  it('is found by its words', async () => {
    const page = await browser.newPage();
    await page.goto(address(''));
    await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}));
    for (const [words, found] of [
      ['fault rules', 'qa-reference.html'],
      ['typed client', 'front-end.html'],
      ['fee levels', 'decisions/172-fee-levels.html'],
    ] as const) {
      await page.keyboard.press('/');
      await page.locator('.VPLocalSearchBox input').fill(words);
      await page.locator(`.VPLocalSearchBox a.result[href*="${found}"]`).first().waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.VPLocalSearchBox').waitFor({ state: 'detached' });
    }
    await page.close();
  });
});
