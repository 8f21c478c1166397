import type { Message } from '@mt2/contracts';
import { bridge } from '@mt2/contracts/lab/bridge';
import { bridgeSchema } from '@mt2/contracts/lab/bridge-schema';
import { moneyText } from '@mt2/contracts/lab/bridge-text';
import { calling, ofWorld } from '../calling.ts';
import type { Command } from '../command.ts';
import { readText } from '../files.ts';
import { tableText } from '../table.ts';

type State = Message<typeof bridge.getBridge>;

const clockText = ({ seconds, off }: State['clock']): string =>
  off ? `its clock is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the real time` : 'its clock is right';

const headText = ({ world, url, clock, feeds, hosts }: State): string =>
  url === ''
    ? `${world} has no bridge; hosts that may be bridged: ${hosts.join(', ') || 'none (see BRIDGE_HOSTS)'}`
    : `${world} is bridged to ${url}; ${clockText(clock)}; feeds: market ${feeds.market}, user ${feeds.user}`;

/** The routes that are not `auto`, and the calls that are missing. */
const routesText = ({ routes }: State) => ({
  heads: ['CALL', 'ROUTE', 'FROM', 'MISSING'],
  rows: routes
    .filter(({ route, missing }) => route !== 'auto' || missing)
    .map(({ call, route, from, missing }) => [call, route, from, missing ? 'yes' : '']),
});

const usersText = ({ users }: State) => ({
  heads: ['ACCOUNT', 'USER', 'SESSIONS'],
  rows: users.map(({ account, user, sessions }) => [account, String(user), String(sessions)]),
});

export const bridgeCommands: readonly Command[] = [
  {
    name: 'bridge',
    args: ['<url>'],
    options: { file: 'text' },
    about:
      'Bridges the world to a real backend: `bridge https://staging.example/api --file bridge.yaml`. Its host must be in BRIDGE_HOSTS. A ' +
      'world that does not exist is created for it.',
    run: async ({ send, world }, [url = ''], { file }) => {
      const state = await send(bridge.setBridge, { world, url, ...(typeof file === 'string' ? { file: await readText(file) } : {}) });
      return { json: state, text: headText(state) };
    },
  },
  {
    name: 'bridge status',
    args: [],
    about:
      'Shows the bridge of the world: the real side, the clocks, the areas whose balances are the world’s, the routes that are not ' +
      '`auto`, and the users.',
    run: async ({ send }) => {
      const state = await send(bridge.getBridge, {});
      const tables = [routesText(state), usersText(state)].filter(({ rows }) => rows.length > 0);
      const texts = [headText(state), moneyText(state.routes), ...tables.map(({ heads, rows }) => tableText(heads, rows))];
      return { json: state, text: texts.filter(Boolean).join('\n\n') };
    },
  },
  calling(bridge.removeBridge, {
    name: 'bridge off',
    args: { 'world?': 'world' },
    sent: ofWorld,
    show: (_, { world }) => `${world} has no bridge now`,
  }),
  calling(bridge.setRoute, {
    name: 'bridge route',
    about: 'Sets who answers a call, an area or a pattern: `bridge route p2p mock`. Without a route, the file counts again.',
    args: { name: 'name', 'route?': 'route' },
    show: routesText,
  }),
  calling(bridge.retryMissing, {
    name: 'bridge retry',
    about: 'Asks the real side again for a call that it did not have, or for all of them.',
    args: { 'call?': 'name' },
    show: headText,
  }),
  {
    name: 'bridge schema',
    args: [],
    about: 'Prints the JSON Schema of `bridge.yaml`, for editors.',
    isAlone: () => true,
    run: async () => ({ json: bridgeSchema(), text: JSON.stringify(bridgeSchema(), null, 2) }),
  },
];
