import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusalToBuild } from './built-clients.ts';

it('a client is built only if this user may write to its folders, and otherwise a sentence names the remedy', () => {
  const missing = join(tmpdir(), 'mt2-no-folder');
  expect(refusalToBuild('the web client', [tmpdir()])).toBeUndefined();
  expect(refusalToBuild('the web client', [tmpdir(), missing])).toBe(
    `Not built: the web client. This user cannot write to ${missing}: its owner builds it once by \`npm run build\`.`,
  );
});
