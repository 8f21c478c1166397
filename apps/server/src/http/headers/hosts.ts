import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { meta } from '@mt2/contracts/meta';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFault } from '../app.ts';
import { worldOfHost } from '../request/world-of.ts';

/** The path of the metrics, if the server counts. */
export const METRICS_PATH = '/metrics';

export type HostSafety = {
  /** Hosts from the settings; each world is also at a host below each of them. */
  readonly allowedHosts: readonly string[];
  /** The address that the server listens on, if it is not a loopback address; undefined: own addresses are not accepted. */
  readonly openAddress: string | undefined;
};

/** A host refused by its name. A page whose host name leads to this machine for a moment must not act here (DNS rebinding). */
type HostRefusal = 'host-ambiguous' | 'host-not-allowed';
/** The refusal of a request by its `Host` headers; undefined if it may pass. */
export type RefuseHost = (request: Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'socket'>) => HostRefusal | undefined;

/** What probes ask for, by any name of the server: none of it acts in a world. */
const AT_ANY_HOST: readonly (string | undefined)[] = [meta.getHealth.path, '/livez', '/readyz', METRICS_PATH];

const LOOPBACK_HOST = /^(?:(?:[a-z\d_-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

const withBrackets = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/** A machine changes its network, but to read it takes half a millisecond. */
const ADDRESSES_MS = 10_000;
let own = { readMs: Number.NEGATIVE_INFINITY, addresses: new Set<string>() };
function ownAddresses(): ReadonlySet<string> {
  const now = performance.now();
  if (now - own.readMs < ADDRESSES_MS) return own.addresses;
  const known = Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => withBrackets(address)));
  own = { readMs: now, addresses: new Set(known) };
  return own.addresses;
}

/** True for an address of this machine. */
const isOwnAddress = (host: string, openAddress: string): boolean => host === withBrackets(openAddress) || ownAddresses().has(host);

/**
 * True for a loopback host and any name below localhost, an allowed host, a world's host below it, and this machine's addresses
 * if the server is open to others.
 */
function isHostAllowed(host: string, { allowedHosts, openAddress }: HostSafety): boolean {
  if (LOOPBACK_HOST.test(host) || worldOfHost(host, allowedHosts) !== undefined) return true;
  const name = host.replace(/:\d+$/, '');
  return allowedHosts.includes(name) || (openAddress !== undefined && isOwnAddress(name, openAddress));
}

/** Proxies and servers may each believe another one of two hosts. Node keeps the first. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * Judges the host of a request, each text once for a socket. Without `safety` any single one passes. `X-Forwarded-Host` is never read:
 * any client can send it.
 */
export function hostsBy(safety: HostSafety | undefined): RefuseHost {
  const judged = new WeakMap<object, { readonly host: string; readonly isAllowed: boolean }>();
  const isAllowed = (socket: object, host: string, by: HostSafety): boolean => {
    const known = judged.get(socket);
    if (known?.host === host) return known.isAllowed;
    const judgement = { host, isAllowed: isHostAllowed(host.toLowerCase(), by) };
    judged.set(socket, judgement);
    return judgement.isAllowed;
  };
  return ({ headers: { host = '' }, rawHeaders, socket }) => {
    if (hasTwoHosts(rawHeaders)) return 'host-ambiguous';
    return safety && !isAllowed(socket, host, safety) ? 'host-not-allowed' : undefined;
  };
}

/**
 * Ends the connection with the answer if its upgrade is refused before it reaches a feed: nothing else does, and its client must not
 * send the next request on it.
 */
export function endRefusedUpgrade({ headers, raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  if (headers.upgrade === undefined) return;
  reply.header('connection', 'close');
  reply.raw.once('finish', () => socket.destroySoon());
}

/** Refuses requests by their host, whatever they ask for, except for probes. */
export function guardHosts(app: FastifyInstance, refuseHost: RefuseHost): void {
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = refuseHost(request.raw);
    if (!refusal || (refusal === 'host-not-allowed' && AT_ANY_HOST.includes(request.routeOptions.url))) return done();
    endRefusedUpgrade(request, reply);
    sendFault(request, reply, refusal === 'host-ambiguous' ? 400 : 403, refusal);
  });
}
