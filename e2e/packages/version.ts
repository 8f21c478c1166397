import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** A package's version in this repository. */
export const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as { version: string }).version;
