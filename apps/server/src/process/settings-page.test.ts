import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS } from './config.ts';

it('docs/settings.md lists every setting', () => {
  const rows = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8').match(/^\| `[A-Z].*$/gm) ?? [];
  const listed = rows.flatMap((row) => Array.from((row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g), ([, name]) => name));
  expect(listed.toSorted()).toEqual(SETTINGS.filter((name) => name !== 'NODE_ENV').toSorted());
});
