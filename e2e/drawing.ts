// The drawing environment of screenshots: the exact version of the browser, and of the system fonts it uses.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { FLAGS } from './flags.ts';

export type Drawing = { readonly browser: string; readonly fonts: Readonly<Record<string, string>> };

/** Written when screenshots are approved. */
const FILE = fileURLToPath(new URL('approved.json', import.meta.url));
/** Characters in the approved screenshots that the app's own font lacks. */
const LETTERS = '≈ ≥';

/** Runs in the page: shows these characters in the app's style. */
function showLetters(letters: string): void {
  const shown = document.createElement('p');
  shown.id = 'letters';
  shown.textContent = letters;
  document.body.append(shown);
}

type LocalFont = { readonly postscriptName: string; blob(): Promise<Blob> };
/** Runs in the page: the version of each of these fonts, from its file. */
async function versionsOf(postscriptNames: string[]): Promise<Record<string, string>> {
  const versions: Record<string, string> = Object.fromEntries(postscriptNames.map((name) => [name, '']));
  const { queryLocalFonts: query } = window as { queryLocalFonts?: (wish: object) => Promise<LocalFont[]> };
  for (const font of (await query?.call(window, { postscriptNames })) ?? []) {
    const data = new DataView(await (await font.blob()).arrayBuffer());
    // A collection starts with a list of fonts; the version is in the table `head`.
    const begin = data.getUint32(0) === 0x74746366 ? data.getUint32(12) : 0;
    const tables = Array.from({ length: data.getUint16(begin + 4) }, (_, index) => begin + 12 + 16 * index);
    const head = tables.find((table) => data.getUint32(table) === 0x68656164);
    if (head !== undefined) versions[font.postscriptName] = String(Math.round(data.getInt32(data.getUint32(head + 8) + 4) / 65.536) / 1000);
  }
  return versions;
}

async function fontsOf(cdp: CDPSession, page: Page): Promise<Drawing['fonts']> {
  await page.evaluate(showLetters, LETTERS);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#letters' });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  const names = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ postScriptName }) => postScriptName);
  return page.evaluate(versionsOf, names.toSorted());
}

/** Asks a browser that has the product open at this address. */
export async function drawingOf(executablePath: string, address: string): Promise<Drawing> {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const context = await browser.newContext({ permissions: ['local-fonts'], serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(address);
    const cdp = await context.newCDPSession(page);
    // Its name shows whether it is a headless shell.
    const { product } = await cdp.send('Browser.getVersion');
    return { browser: product, fonts: await fontsOf(cdp, page) };
  } finally {
    await browser.close();
  }
}

/** The drawing environment of the approved screenshots. */
export const approvedDrawing = (): Drawing => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { browser: 'none', fonts: {} });

/** Stores the drawing environment of screenshots just approved. */
export const approveDrawing = (drawing: Drawing): void => writeFileSync(FILE, `${JSON.stringify(drawing, null, 2)}\n`);

/** In words: `HeadlessChrome/156.0.8078.79 with DejaVuSans 2.37`. */
const inWords = ({ browser, fonts }: Drawing): string =>
  [
    browser,
    Object.entries(fonts)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
  ]
    .filter(Boolean)
    .join(' with ');

/** `isLeftOut` is true if the screenshots are skipped here, with a note that says so. */
export type Comparison = { readonly isLeftOut: boolean; readonly note: string };

/** Screenshots are compared only in the drawing environment of their approval; if required, as in CI, in any. */
export function comparison(here: Drawing, approved: Drawing, isRequired: boolean): Comparison {
  const [mine, theirs] = [inWords(here), inWords(approved)];
  if (mine === theirs) return { isLeftOut: false, note: '' };
  if (isRequired)
    return {
      isLeftOut: false,
      note:
        `The pictures were approved with ${theirs}, and compared here with ${mine}: if one differs only because of that, approve it ` +
        `again (npm run gallery -- --approve).`,
    };
  return {
    isLeftOut: true,
    note:
      `The pictures were not compared: they were approved with ${theirs}, and this is ${mine}. To compare them: CHROMIUM_PATH=<that ` +
      `browser> npm run test:e2e -- stories/pictures.spec.ts, or with any browser PICTURES=compare.`,
  };
}
