import { expect } from 'vitest';
import type { Statuses } from '../src/core/status.ts';

/** Tries every transition between statuses: returns those that work, and checks that every other one throws. */
export function stepsOf<Codes extends Readonly<Record<string, number>>>({ names, become, mayBecome }: Statuses<Codes>): string[] {
  return names.flatMap((from) =>
    names.flatMap((to) => {
      if (mayBecome(from, to)) {
        expect(become(from, to)).toBe(to);
        return [`${from} → ${to}`];
      }
      expect(() => become(from, to)).toThrow(`broken: ${from} does not become ${to}`);
      return [];
    }),
  );
}

/** The stored numbers of statuses, each of which is read back as its name. */
export const codesOf = <Codes extends Readonly<Record<string, number>>>({ names, codeOf, statusOf }: Statuses<Codes>): unknown =>
  Object.fromEntries(names.map((name) => [statusOf(codeOf(name)), codeOf(name)]));
