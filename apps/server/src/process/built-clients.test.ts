import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { replaceInNode } from '../testing/replace-in-node.ts';
import { refusalToBuild } from './built-clients.ts';

const closed = import.meta.dirname;
replaceInNode(fs, {
  accessSync: (path) => {
    if (path === closed) throw new Error('EACCES');
  },
});

it('a client is built only if this user may write to its folders, and otherwise a sentence names the remedy', () => {
  expect(refusalToBuild('the web client', [tmpdir(), join(tmpdir(), 'mt2-no-folder')])).toBeUndefined();
  expect(refusalToBuild('the web client', [tmpdir(), closed])).toBe(
    `Not built: the web client. This user cannot write to ${closed}: its owner builds it once by \`npm run build\`.`,
  );
});
