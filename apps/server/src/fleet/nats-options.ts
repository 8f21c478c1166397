import { assertDefined } from '@mt2/domain';
import type { NodeConnectionOptions, ServerInfo } from '@nats-io/transport-node';

const MOST_PART_BYTES = 500_000;

/** How to connect to these addresses of NATS: user and password are in the first one. */
export function natsOptions(addresses: readonly string[]): NodeConnectionOptions {
  const urls = addresses.map((each) => new URL(each));
  const { username, password, protocol } = assertDefined(urls[0], 'a fleet has an address of NATS');
  return {
    servers: urls.map(({ host }) => host),
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    name: 'mt2',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
    reconnectJitter: 50,
    waitOnFirstConnect: true,
    pingInterval: 2_000,
    maxPingOut: 2,
    timeout: 2_000,
  };
}

/** Size of the parts in which larger entries and files are sent: headers need less than half of the largest message. */
export const partBytesOf = ({ max_payload }: Pick<ServerInfo, 'max_payload'>): number => Math.min(MOST_PART_BYTES, max_payload >> 1);
