import { lab, type Message } from '@mt2/contracts';
import { connect, type Server } from './connect.ts';
import { serverOf } from './environment.ts';
import { World } from './world.ts';

const calls = lab.worlds;

/** The worlds and snapshots of a server: that of `MT2_URL` by default. */
export function worldsAt(server?: Partial<Server>) {
  const known = serverOf(server);
  const send = connect(known);
  return {
    list: (): Promise<Message<typeof calls.listWorlds>> => send(calls.listWorlds, {}),
    /** Those of all servers of a fleet. */
    servers: (): Promise<Message<typeof lab.server.listServers>> => send(lab.server.listServers, {}),
    /** A new, frozen world from the output of `world.export()`. */
    import: async (id: string, exported: Blob): Promise<World> => {
      await send(calls.importWorld, { id, file: new File([exported], id) });
      return new World(id, known);
    },
    snapshots: (): Promise<Message<typeof calls.listSnapshots>> => send(calls.listSnapshots, {}),
    /** Deletes a snapshot; worlds restored from it are kept. */
    forget: (name: string): Promise<string> => send(calls.deleteSnapshot, { name }),
  };
}
