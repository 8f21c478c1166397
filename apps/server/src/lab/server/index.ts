import { createClient } from '@mt2/contracts/client';
import { messageFrom } from '@mt2/contracts/fields/values';
import type { ServerView, server } from '@mt2/contracts/lab/server';
import { worlds } from '@mt2/contracts/lab/worlds';
import { ok } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import type { Registry } from '../../world/registry/registry.ts';
import { listAll } from '../worlds/index.ts';

export type ServersOptions = {
  readonly registry: Registry;
  /** The addresses of all servers of the fleet, including this one; empty for a single server. */
  readonly addresses: () => readonly string[];
  /** The token that all of them require. */
  readonly labToken: string;
};

/** A server that takes longer is listed without its worlds. */
const LONGEST_WAIT_MS = 3000;

/** Requests a server's worlds. */
async function ask(address: string, labToken: string): Promise<ServerView> {
  const row = { server: new URL(address).host, worlds: [] };
  const client = createClient({ baseUrl: address, headers: () => (labToken ? { 'x-lab-token': labToken } : {}) });
  const answer = await client.send(worlds.listWorlds, {}, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }).catch(() => undefined);
  if (!answer) return { ...row, problem: 'It does not answer' };
  if (!answer.ok) return { ...row, problem: answer.message };
  // Its rows are passed on: another program or version may send anything.
  const { data } = worlds.listWorlds.output.safeParse(answer.message);
  return data
    ? { ...row, problem: undefined, worlds: messageFrom(worlds.listWorlds, data) }
    : { ...row, problem: 'It does not answer as a server of this version' };
}

/** The servers of a fleet. Each is queried in the same way, including this one. */
export const serverArea = ({ registry, addresses, labToken }: ServersOptions): Area<typeof server> => ({
  handlers: {
    listServers: async () => {
      const all = addresses();
      return ok(
        all.length === 0
          ? [{ server: 'this', problem: undefined, worlds: listAll(registry) }]
          : await Promise.all(all.map((address) => ask(address, labToken))),
      );
    },
  },
});
