import type { Picture } from './picture.ts';
import { PICTURES } from './pictures.ts';

/** Screenshots compared by the stories, taken one after another in one page. */
export type Tour = {
  readonly name: string;
  readonly persona: string;
  readonly theme: 'dark' | 'light';
  readonly pictures: readonly string[];
};

/**
 * Forty states: each kind of screen and sheet once, the busiest in both themes. Their worlds are at the seed's instant, so
 * that every number is the same everywhere.
 */
export const TOURS: readonly Tour[] = [
  {
    name: 'a trader on the markets',
    persona: 'trader',
    theme: 'dark',
    pictures: [
      'home',
      'side-menu',
      'market',
      'kline',
      'kline-depth',
      'pairs',
      'spot',
      'spot-trigger-confirmation',
      'order-refused',
      'order-cancel-question',
      'contract',
      'contract-stops',
      'contract-confirmation',
      'contract-reverse',
      'options',
      'alert-sheet',
    ],
  },
  {
    name: 'a trader with money',
    persona: 'trader',
    theme: 'dark',
    pictures: [
      'wallet',
      'coin-details',
      'ledger',
      'transfer',
      'charge',
      'withdraw-confirmation',
      'records',
      'security',
      'authenticator-set-up',
      'financing',
      'finance-day-by-day',
      'publication',
      'borrow-filled',
      'p2p',
      'help',
    ],
  },
  { name: 'a trader in the light', persona: 'trader', theme: 'light', pictures: ['home', 'spot', 'contract', 'wallet', 'settings'] },
  { name: 'a guest', persona: '', theme: 'dark', pictures: ['guest-home', 'guest-login', 'register-refused', 'not-found'] },
];

/** A picture by name. Throws if there is none. */
export function pictureOf(name: string): Picture {
  const found = PICTURES.find((picture) => picture.name === name);
  if (!found) throw new Error(`the gallery has a picture ${name}`);
  return found;
}

/** The file of a tour's picture: the names in the light theme say so. */
export const fileOf = ({ theme }: Tour, name: string): string => `${name}${theme === 'light' ? '-light' : ''}.webp`;
