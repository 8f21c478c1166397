import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Loss } from '../world/registry/listed.ts';
import { unkeptHeaders } from './headers/data-headers.ts';

/** Why a server is not ready for requests. None names a world. */
type Unready = 'draining' | 'disk-low' | 'store-unreachable' | 'standby-awaited' | Loss;

type Probed = {
  readonly dataDir: string;
  readonly minFreeBytes: number;
  /** Why `main` cannot be used; undefined if it is open. */
  readonly lossOfMain: () => Loss | undefined;
  /** Why a server of a fleet serves no worlds, or not `main`. */
  readonly unreadyInFleet: () => Promise<Unready | undefined>;
};

const answer = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).headers(unkeptHeaders('application/json; charset=utf-8')).send(JSON.stringify(body));

/**
 * Answers the probes of those who run the server: `/livez` if the process works, and `/readyz` if it is ready for requests, otherwise
 * with 503 and the reasons. Hosts are not checked here (`headers/hosts.ts`).
 */
export function serveProbes(http: FastifyInstance, { dataDir, minFreeBytes, lossOfMain, unreadyInFleet }: Probed): void {
  const isDiskLow = async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize < minFreeBytes;
  };
  http.get('/livez', (_, reply) => answer(reply, 200, { status: 'alive' }));
  http.get('/readyz', async (_, reply) => {
    const found: readonly (Unready | false | undefined)[] = [
      http.inFlight.isEnding && 'draining',
      (await isDiskLow()) && 'disk-low',
      await unreadyInFleet(),
      lossOfMain(),
    ];
    const reasons = found.filter((reason) => reason);
    return reasons.length === 0 ? answer(reply, 200, { status: 'ready' }) : answer(reply, 503, { status: 'unready', reasons });
  });
}
