import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dictionaryOf } from './dictionary.ts';

const SOURCES = new URL('../src/', import.meta.url);
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(new URL(path, SOURCES), 'utf8'));

const keyIn = /(?<=['"`])[a-z0-9]+\.[a-z0-9-]+(?=['"`])/g;
/** A key with a namespace or a name of its own, and parts that the code fills in. */
const shapeIn = /`((?:[a-z0-9]+\.(?:[a-z0-9-]|\$\{[^`{}]*\})+)|(?:\$\{[^`{}]*\}\.[a-z0-9-]+))`/g;
const patternOf = (shape: string): RegExp => new RegExp(`^${shape.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[a-z0-9-]+')}$`);

test('every word is named in a source of the client, or by a key that the code composes', () => {
  const named = new Set(sources.flatMap((source) => source.match(keyIn) ?? []));
  const shapes = sources.flatMap((source) => Array.from(source.matchAll(shapeIn), ([, shape = '']) => shape));
  const composed = [...new Set(shapes.filter((shape) => shape.includes('${')))].map(patternOf);
  const keys = Object.keys(dictionaryOf('en')).filter((key) => !key.startsWith('refusal.'));
  const base = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');
  const unused = keys.map(base).filter((key) => !named.has(key) && !composed.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});
