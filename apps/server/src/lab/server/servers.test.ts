import { lab } from '@mt2/contracts';
import { expect, it } from 'vitest';
import { ok, type TestServer } from '../../testing/harness.ts';
import { openingServers } from '../../testing/opening-servers.ts';
import { placementHere } from '../../testing/placement-here.ts';

const open = openingServers();
const labToken = 'secret';
const client = (of: TestServer) => of.client('main', '', { 'x-lab-token': labToken });

it('servers of a fleet list the worlds of all, and report which of them could not be reached, and why', async () => {
  const [other, stranger] = await Promise.all([open({ labToken }), open({ labToken: 'another' })]);
  const urls = await Promise.all([other, stranger].map((each) => each.url()));
  await ok(client(other), lab.worlds.createWorld, { id: 'mine' });
  // No server listens on the first port.
  const placement = placementHere(['http://127.0.0.1:1', ...urls]);
  const asking = await open({ labToken, fleetSecret: 'the secret of a test' }, undefined, { placement });
  const { message } = await ok(client(asking), lab.server.listServers, {});
  const found = message.map(({ server: name, problem, worlds }) => [name, { problem, ids: worlds.map(({ id }) => id) }]);
  expect(Object.fromEntries(found)).toEqual({
    '127.0.0.1:1': { problem: 'It does not answer', ids: [] },
    [new URL(urls[0] ?? '').host]: { problem: null, ids: ['main', 'mine'] },
    [new URL(urls[1] ?? '').host]: { problem: expect.stringMatching(/token/), ids: [] },
  });
});
