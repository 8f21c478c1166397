import { lab, product } from '@mt2/contracts';
import { NEWS } from '@mt2/contracts/help';
import { buildWebClient } from '@mt2/server/process/built-clients';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { clientOf, ok } from './product.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const NO_BROWSER = 'not measured: there is no browser, or the client cannot be built';

/** A browser and the built client; undefined if either is missing. */
export async function launch(): Promise<Browser | undefined> {
  const executablePath = findBrowser();
  return executablePath && (await buildWebClient()) === 0 ? chromium.launch({ executablePath, args: FLAGS }) : undefined;
}

/** The origin of a world's pages. */
export const originOf = (url: string, world: string): string => url.replace('127.0.0.1', `${world}.localhost`);

type Wanted = { readonly url: string; readonly world: string; readonly persona: string };

/** A phone with a logged-in persona and no page yet. No notice pops up on home. */
export async function openPhone(browser: Browser, { url, world, persona }: Wanted): Promise<Page> {
  const { token } = (await ok(clientOf(url, world), lab.people.logInAs, { persona })).message;
  const person = clientOf(url, world, token);
  const user = (await ok(person, product.account.getProfile, {})).message;
  const { list } = (await ok(person, product.help.listNews, { c_id: NEWS.popUp })).message;
  await ok(person, product.help.markRead, { ids: list.map(({ id }) => id).join(',') });
  const origin = originOf(url, world);
  const session = { name: 'mt2.session', value: JSON.stringify({ state: { token, user }, version: 1 }) };
  const context = await browser.newContext({ ...PHONE, storageState: { cookies: [], origins: [{ origin, localStorage: [session] }] } });
  return context.newPage();
}
