import { personaOf, screenNames } from '../screens/all.ts';
import { MONEY } from './money-pictures.ts';
import { PEOPLE } from './people-pictures.ts';
import { type Picture, screen } from './picture.ts';
import { TRADING } from './trading-pictures.ts';

/** Pictures that show more than their screen does at first: sheets, questions, errors and lists. */
export const POSED: readonly Picture[] = [...TRADING, ...MONEY, ...PEOPLE];

/** Every screen as the user sees it who sees most on it, home for a guest too, and every state. */
export const PICTURES: readonly Picture[] = [
  // The other route to the notices looks the same.
  ...screenNames.filter((name) => name !== 'indexNotices').map((name) => screen(name, personaOf(name))),
  screen('home'),
  ...POSED,
];
