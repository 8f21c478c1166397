import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../../../../packages/domain/src/', import.meta.url));

it('the atlas has every status that the domain declares', () => {
  const declared = globSync('*/*.ts', { cwd: SOURCES })
    .filter((path) => !path.endsWith('.test.ts') && !/^core[\\/]/.test(path))
    .flatMap((path) =>
      [...readFileSync(`${SOURCES}${path}`, 'utf8').matchAll(/^export const (\w+) = statuses\(/gm)].map(([, name]) => name),
    );
  const drawn = globSync('machines/*.ts', { cwd: import.meta.dirname })
    .map((path) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8'))
    .join('\n');
  expect(declared.length).toBeGreaterThan(15);
  // An offering's stored status is a part of its phase, which is drawn.
  expect(declared.filter((name) => name !== 'OFFERING_STATUS' && !drawn.includes(`storedIn(${name},`))).toEqual([]);
});
