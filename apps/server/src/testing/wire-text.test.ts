import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WIRE_FILE, wireText } from './wire-text.ts';

it('docs/wire.md is up to date; `node apps/server/src/testing/write-wire.ts` writes it', () => {
  expect(readFileSync(WIRE_FILE, 'utf8')).toBe(wireText());
});
