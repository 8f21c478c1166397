import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LucideIcon, LucideProps } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createIcon from './icon.tsx';

const FOLDER = join(createRequire(import.meta.url).resolve('lucide-react'), '../../esm/icons');
type IconFile = { readonly default: LucideIcon; readonly __iconData?: Parameters<typeof createIcon>[0] };

it.each<LucideProps>([
  {},
  { size: 20, className: 'shrink-0 text-mute', strokeWidth: 1.25 },
  { 'aria-hidden': true, style: { rotate: '90deg' } },
  { 'aria-label': 'Close', fill: 'currentColor' },
  { role: 'img', color: 'red' },
])('draws the icons as lucide-react does, with %o', async (props) => {
  const files = readdirSync(FOLDER).filter((name) => name.startsWith('c') && name.endsWith('.mjs'));
  let drawn = 0;
  for (const name of files) {
    const file = (await import(pathToFileURL(join(FOLDER, name)).href)) as IconFile;
    // The file of an old name only names the new one.
    if (!file.__iconData) continue;
    drawn += 1;
    const Icon = createIcon(file.__iconData);
    expect(renderToStaticMarkup(<Icon {...(props as object)} />)).toBe(renderToStaticMarkup(createElement(file.default, props)));
  }
  expect(drawn).toBeGreaterThan(100);
});
