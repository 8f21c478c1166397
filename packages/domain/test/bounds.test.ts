import { expect, it } from 'vitest';
import { readText, textsBelow } from './source.ts';

it('every table is in the list of bounds, once', () => {
  const models = textsBelow('prisma/schema', ['.prisma']).flatMap(({ text }) =>
    Array.from(text.matchAll(/^model (\w+)/gm), ([, name]) => name),
  );
  const [, section = ''] = readText('docs/bounds.md').text.split('\n## Tables\n');
  const [list = ''] = section.split('\n## ');
  const cells = Array.from(list.matchAll(/^\| (`[^|]+) \|/gm), ([, names = '']) => names);
  const listed = cells.flatMap((names) => Array.from(names.matchAll(/`(\w+)`/g), ([, name]) => name));
  expect(listed.toSorted()).toEqual(models.toSorted());
});
