import { labCall } from '../declare-call.ts';
import { type Given, list, listOf, nullable, type Read, record, text } from '../fields/index.ts';
import { TEXT } from '../fields/kinds.ts';
import { listedWorld } from './worlds.ts';

const serverRow = record('Server', {
  server: text('server', 'Address of the server. `this` if it is the only one.'),
  problem: nullable('problem', TEXT, 'Reason why its worlds are not listed. null if they are.'),
  worlds: list('worlds', listedWorld, 'Worlds of the server.'),
});
/** A server as this one provides it, and as a reader gets it. */
export type ServerView = Given<typeof serverRow>;
export type ServerInfo = Read<typeof serverRow>;

export const server = {
  listServers: labCall('GET', '/lab/api/servers', {
    world: 'none',
    about:
      'All servers of a fleet, with their worlds. If one does not answer, it is listed with its problem. A single server lists itself.',
    commands: [{ use: 'servers list', prints: 'worlds: {server}  {id}  {mode}  {problem}' }],
    answers: listOf(serverRow),
  }),
};
