import { expect, it } from 'vitest';
import { readText } from './source.ts';

type Entry = { readonly link?: boolean; readonly inBundle?: boolean; readonly integrity?: string };

it.each(['package-lock.json', 'docs/site/package-lock.json'])(
  '%s has the checksum of every package, on every platform: npm installs one without it unverified',
  (path) => {
    const { packages } = JSON.parse(readText(path).text) as { readonly packages: Readonly<Record<string, Entry>> };
    const installed = Object.entries(packages).filter(([name, { link, inBundle }]) => name.includes('node_modules/') && !link && !inBundle);
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(([, { integrity }]) => !integrity).map(([name]) => name)).toEqual([]);
  },
);
