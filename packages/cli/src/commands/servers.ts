import { server } from '@mt2/contracts/lab/server';
import { calling } from '../calling.ts';

export const serverCommands = [
  calling(server.listServers, {
    name: 'servers list',
    about: 'Lists every server of a fleet, and its worlds; those that do not answer are marked.',
    show: (servers) => ({
      heads: ['SERVER', 'WORLD', 'CLOCK'],
      rows: servers.flatMap(({ server: name, problem, worlds }) =>
        problem === null ? worlds.map(({ id, mode }) => [name, id, mode]) : [[name, '-', problem]],
      ),
    }),
  }),
];
