import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { literal } from '../literal.ts';
import type { Say } from '../words.ts';
import type { Cards, ScreenCard, ScreenName } from './card.ts';

export { type ScreenCard, type ScreenName, SECOND_FACES } from './card.ts';

const FOLDER = new URL('./cards/', import.meta.url);
const cardsIn = async (file: string): Promise<Cards> => (await import(new URL(file, FOLDER).href)).cards;

const cards = await Promise.all(readdirSync(FOLDER).sort().map(cardsIn));

/** Every screen of the app by its address, from the area files in `cards/`. A story proves that none is missing. */
export const SCREENS: Readonly<Record<ScreenName, ScreenCard>> = Object.assign({}, ...cards);

export const screenNames = Object.keys(SCREENS) as ScreenName[];

/** The user who sees most on a screen: a guest, the trader, or the persona with the content it shows. */
export const personaOf = (name: ScreenName): string => (SCREENS[name].isForGuests ? '' : (SCREENS[name].persona ?? 'trader'));

const AT_ONCE = 12;
/** Screens or their states in groups that share a page: a world and a browser are expensive, opening a screen in them is cheap. */
export const inGroups = <T>(names: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, index) => names.slice(index * AT_ONCE, (index + 1) * AT_ONCE));

/** Opens a screen by its address and waits until it is shown; the previous one may have a field of the same name. */
export async function openScreen(page: Page, name: ScreenName, say: Say): Promise<void> {
  const { address, title, ready, desk } = SCREENS[name];
  await page.goto(`/#${address}`);
  const itsTitle = literal(`${say(title)} · MT2`);
  // The title of a trading desk is its price, once that is known.
  await expect(page).toHaveTitle(new RegExp(`^(?:${itsTitle}${desk ? `|[\\d,.]+ \\| ${literal(desk)} · MT2` : ''})$`));
  await ready(page, say).waitFor();
}
