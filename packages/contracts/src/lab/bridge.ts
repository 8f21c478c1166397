import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { count, type Given, id, inner, list, plain, type Read, record, text } from '../fields/index.ts';
import { TEXT } from '../fields/kinds.ts';
import { route, routeName } from './bridge-file.ts';
import { report } from './bridge-report.ts';
import { instant, yes } from './kinds.ts';
import { world } from './worlds.ts';

const asText = { unit: 'text' } as const;
const machineTime = { unit: 'ISO 8601' } as const;

const routeRow = record('BridgeRoute', {
  call: text('call', 'Name of the call: `spot.placeOrder`.'),
  route: plain('route', route, 'Who answers it.'),
  from: text('from', 'Name in the file, or set since, that decides the route. Empty if none does.'),
  missing: yes('missing', 'True if the real side said that it has no such call, and is not asked for five minutes.'),
  changes: yes('changes', 'True if it is a change.'),
});

const bridgeState = record('Bridge', {
  world: text('world', 'Name of the world.'),
  url: text('url', 'Address of the real side. Empty if the world has no bridge.'),
  hosts: list('hosts', TEXT, 'Hosts that may be bridged.'),
  file: text('file', 'The file of the bridge. Empty if it has none.'),
  set: plain('set', z.record(z.string(), route).meta({ 'x-unit': 'text' }), 'Routes set since, by name.'),
  routes: list('routes', routeRow, 'The route of every call of the product.'),
  users: list(
    'users',
    record('BridgeUser', {
      account: text('account', 'Account of the user, on both sides; `session …` if the real side does not tell it.'),
      user: id('user', 'ID of the user in the world.'),
      sessions: count('sessions', 'Number of sessions of the real side that are bound to it.'),
    }),
    'Users of the real side who are known here.',
  ),
  clock: inner(
    'clock',
    record('BridgeClock', {
      now: instant('now', 'Time of the world.'),
      real: text('real', 'Real time, by the machine’s clock.', machineTime),
      seconds: plain('seconds', z.int(), 'Seconds by which the world is ahead.', { unit: 's' }),
      off: yes('off', 'True if these are more than 5: times of the two sides do not fit together.'),
    }),
    'Clock of the world, beside the real one.',
  ),
});
/** A bridge as the server provides it, and as a reader gets it. */
export type BridgeView = Given<typeof bridgeState>;
export type BridgeInfo = Read<typeof bridgeState>;

export const bridge = {
  getBridge: labCall('GET', '/lab/api/bridge', {
    about: 'The bridge of this world to a real backend: routes, users and clock.',
    answers: bridgeState,
  }),
  getReport: labCall('GET', '/lab/api/bridge/report', {
    about:
      'What the bridge of this world has seen: its calls, who answered them, and each difference of the real side from the contract. ' +
      'It survives resets and other worlds in the place of this one, until the bridge is set again or the server restarts.',
    answers: report,
  }),
  setBridge: labCall('PUT', '/lab/api/worlds/:world/bridge', {
    world: 'path',
    about:
      'Bridges a world to a real backend, whose host must be allowed by `BRIDGE_HOSTS`. A world that does not exist is created for it: ' +
      'its IDs begin at 1,000,000,000, and its time is the real one. The world runs at real pace, and its report begins anew.',
    takes: ask.inputs({
      world,
      url: ask.plain('url', z.string({ error: 'bridge-url-invalid' }), 'Address of the real side, without the path of a call.', asText),
      file: ask.optional('file', z.string({ error: 'bridge-file-invalid' }).default(''), 'The file `bridge.yaml`. Default none.', asText),
    }),
    answers: bridgeState,
  }),
  removeBridge: labCall('DELETE', '/lab/api/worlds/:world/bridge', {
    world: 'path',
    about: 'Ends the bridge of a world, and the sessions of the real side in it. The world stays.',
    commands: [{ use: 'bridge off [world]', prints: '{world} has no bridge now' }],
    takes: ask.inputs({ world }),
  }),
  setRoute: labCall('PATCH', '/lab/api/bridge/route', {
    about:
      'Sets who answers a call, an area or a pattern, over what the file says, and asks the real side again for those that it did not ' +
      'have. Without a route, the file counts again.',
    commands: [
      {
        use: 'bridge route <name> [route]',
        prints: '{world}: {name} is answered by {route|the side in its file}',
      },
    ],
    takes: ask.inputs({
      name: ask.plain('name', routeName, 'A call, an area or a pattern: `spot.placeOrder`, `spot`, `wallet.*`, `*`.', asText),
      route: ask.optional(
        'route',
        z.enum(route.options, { error: 'parameter-invalid' }).optional(),
        'Who answers. Default as in the file.',
      ),
    }),
    answers: bridgeState,
  }),
};
