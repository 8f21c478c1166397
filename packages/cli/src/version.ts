import { readFileSync } from 'node:fs';

// Read, not imported: the packed program has it next to its sources, and its compiler takes only those.
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string };

/** The version of this program. */
export const VERSION = manifest.version;
