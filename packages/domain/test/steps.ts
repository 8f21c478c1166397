import { expect } from 'vitest';
import type { Statuses } from '../src/core/status.ts';

/** Each status with its stored number and the statuses that it becomes. Checks that every other step throws. */
export const linesOf = <Codes extends Readonly<Record<string, number>>>(statuses: Statuses<Codes>): string[] => {
  const { names, codeOf, statusOf, become, mayBecome } = statuses;
  return names.map((from) => {
    const steps = names.filter((to) => mayBecome(from, to));
    for (const to of names) {
      if (steps.includes(to)) expect(become(from, to)).toBe(to);
      else expect(() => become(from, to)).toThrow(`broken: ${from} does not become ${to}`);
    }
    const named = `${statusOf(codeOf(from))} ${codeOf(from)}`;
    return steps.length === 0 ? named : `${named} → ${steps.join(', ')}`;
  });
};
