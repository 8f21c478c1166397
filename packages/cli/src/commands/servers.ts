import { server } from '@mt2/contracts/lab/server';
import type { Command } from '../command.ts';

export const serverCommands: readonly Command[] = [
  {
    name: 'servers list',
    args: [],
    about: 'Every server behind the proxy, and its worlds; one that does not answer says so.',
    run: async ({ send }) => {
      const servers = await send(server.listServers, {});
      const rows = servers.flatMap(({ server: name, problem, worlds }) =>
        problem === null ? worlds.map(({ id, mode }) => [name, id, mode]) : [[name, '-', problem]],
      );
      return { json: servers, text: { heads: ['SERVER', 'WORLD', 'CLOCK'], rows } };
    },
  },
];
