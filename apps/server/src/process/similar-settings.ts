import { distance } from '@mt2/domain';
import { SETTINGS } from './config.ts';

/** Settings of `npm run dev` and of the command line. */
const OTHERS: readonly string[] = ['WEB_PORT', 'CONSOLE_PORT', 'MT2_URL'];
/** Longer names may differ by two letters; for short names that would be a different word. */
const LONG = 10;

const plain = (name: string): string => name.toLowerCase().replaceAll('_', '');
const isNear = (name: string, setting: string): boolean => distance(plain(name), plain(setting)) <= (setting.length >= LONG ? 2 : 1);

/** A sentence about each variable whose name is similar to that of a setting and has no effect. */
export const similarSettings = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(env).flatMap((name) => {
    const meant = [...SETTINGS, ...OTHERS].includes(name) ? undefined : SETTINGS.find((setting) => isNear(name, setting));
    return meant === undefined ? [] : [`${name} is not a setting and has no effect: did you mean ${meant}?`];
  });
