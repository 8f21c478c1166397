import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const folderOf = (area: string): string => fileURLToPath(new URL(`./${kebab(area)}/calls`, import.meta.url));

describe('the calls of an area', () => {
  it.each(Object.entries(product))('of %s have one handler each, exported from its folder by the name of its key', (area, calls) => {
    const files = readdirSync(folderOf(area)).filter((file) => !file.endsWith('.test.ts'));
    const found = files.flatMap((file) => {
      const text = readFileSync(`${folderOf(area)}/${file}`, 'utf8');
      return Array.from(text.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
    });
    expect(found.sort()).toEqual(Object.keys(calls).sort());
  });
});
