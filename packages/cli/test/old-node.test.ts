import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const mt2 = fileURLToPath(new URL('../mt2.js', import.meta.url));
const repository = fileURLToPath(new URL('../../..', import.meta.url));
/** Makes Node report another version. */
const asNode = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`;
const run = (...before: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...before, mt2, 'help'], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

it('an old Node, which cannot read TypeScript, is refused in a sentence with the folder and the remedy', () => {
  expect(run('--import', asNode('20.20.2'))).toEqual({
    status: 2,
    stdout: '',
    stderr:
      `mt2 needs Node 24 or newer, and this is Node 20.20.2: run \`npm ci\` and then \`npx mt2\` in ${repository}, where npm installs ` +
      `the Node that it needs.\n`,
  });
});

it('our own Node runs it', () => expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('mt2'), stderr: '' }));
