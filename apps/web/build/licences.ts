import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const FILE = 'licences.json';
/** The texts for packages that come without one. */
const TEXTS = fileURLToPath(new URL('../../../licences', import.meta.url));
/** Ships as files that no module imports. */
const FONT = '@fontsource-variable/inter';

type Library = { readonly name: string; readonly version: string; readonly identifier: string | null; readonly text?: string };

function fontLibrary(): Library {
  const { version, license } = require(`${FONT}/package.json`) as { readonly version: string; readonly license: string };
  return { name: FONT, version, identifier: license, text: readFileSync(require.resolve(`${FONT}/LICENSE`), 'utf8') };
}

function withText(library: Library): Library {
  if (library.text) return library;
  const file = join(TEXTS, `${library.name}.txt`);
  if (!existsSync(file)) throw new Error(`${library.name} comes without the text of its licence: write it into ${file}.`);
  return { ...library, text: readFileSync(file, 'utf8') };
}

/** Writes `licences.json` into the build: the libraries in it, each with the text of its licence. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    config: () => ({ build: { license: { fileName: FILE } } }),
    writeBundle({ dir = '' }) {
      const file = join(dir, FILE);
      const libraries = [...(JSON.parse(readFileSync(file, 'utf8')) as Library[]), fontLibrary()];
      writeFileSync(file, JSON.stringify(libraries.map(withText).sort((one, other) => (one.name < other.name ? -1 : 1))));
    },
  };
}
