import { readFileSync } from 'node:fs';
import { PERSONAS } from '@mt2/prisma/seed/personas';
import { expect, it } from 'vitest';
import { PROMISES } from './testing/promises.ts';

it('every persona promises something, and docs/qa-reference.md lists the promises', () => {
  expect(Object.keys(PROMISES).toSorted()).toEqual(PERSONAS.map(({ name }) => name).toSorted());
  const lines = readFileSync(new URL('../../../docs/qa-reference.md', import.meta.url), 'utf8').split('\n');
  for (const [name, promised] of Object.entries(PROMISES)) {
    expect(promised.length).toBeGreaterThan(0);
    expect(lines).toContain(`- \`${name}\`: ${promised.map(({ says }) => says).join('; ')}.`);
  }
});
