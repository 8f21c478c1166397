import { server } from '@mt2/contracts/lab/server';
import { calling } from '../calling.ts';

export const serverCommands = [
  calling(server.listServers, {
    name: 'servers list',
    about: 'Every server behind the proxy, and its worlds; one that does not answer says so.',
    show: (servers) => ({
      heads: ['SERVER', 'WORLD', 'CLOCK'],
      rows: servers.flatMap(({ server: name, problem, worlds }) =>
        problem === null ? worlds.map(({ id, mode }) => [name, id, mode]) : [[name, '-', problem]],
      ),
    }),
  }),
];
