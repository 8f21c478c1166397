import { type Atoms, parseAtoms, truncated } from '@mt2/domain';
import { within } from '@testing-library/react';
import { say } from './render-screen.tsx';

/** A shown amount in atoms; an amount below the smallest shown one counts as none. */
export function atomsOf(shown: string | null | undefined): Atoms {
  const number = /([+-]?)(<?)([\d,]+(?:\.\d+)?)/.exec(shown ?? '');
  if (!number) throw new Error(`no amount: ${shown}`);
  const size = number[2] ? 0n : (parseAtoms(number[3]?.replaceAll(',', '') ?? '') ?? 0n);
  return number[1] === '-' ? -size : size;
}

/** An amount as it is shown in cents, in atoms. */
export const cents = (amount: Atoms): Atoms => truncated(amount, 2);

/** Reads the amounts of a list by their labels. */
export const factsIn = (place: HTMLElement) => (key: string, values?: Record<string, string | number>) =>
  atomsOf(within(place).getByText(say(key, values), { selector: 'dt' }).nextElementSibling?.textContent);
