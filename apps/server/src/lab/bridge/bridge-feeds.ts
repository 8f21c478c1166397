import type { ClientMessage } from '@mt2/contracts/feed';
import { RESTARTS } from '@mt2/contracts/feed-close';
import type { Language } from '@mt2/contracts/languages';
import type { Client } from '../../feed/client.ts';
import type { FeedRelay, InFeed } from '../../feed/relay.ts';
import type { IoLogin, SocketIoRelay } from '../../feed/socket-io/relay.ts';
import type { IoSocket, WorldBroadcast } from '../../feed/socket-io/world-broadcast.ts';
import type { FeedWorld } from '../../feed/view.ts';
import type { WorldFeed } from '../../feed/world-feed.ts';
import type { FeedBridge } from './feed-bridge.ts';
import { RelayedClient } from './feed-relay.ts';
import { RelayedSocket } from './io-relay.ts';
import type { Dial } from './real-link.ts';

/** How the feeds learn of bridges, and reach the real side. */
export type BridgeFeedsContext = {
  readonly bridgeOf: (world: FeedWorld) => FeedBridge | undefined;
  readonly dialWebSocket: (bridge: FeedBridge, lang: Language) => Dial;
  readonly dialSocketIo: (bridge: FeedBridge) => Dial;
};

/** Where the feeds of a world come from, as a text to compare. */
const keyOf = (bridge: FeedBridge | undefined): string => (bridge ? `${bridge.base} ${JSON.stringify(bridge.feeds)}` : '');

/** The websockets of a server whose worlds may have bridges. */
export class BridgeFeeds implements FeedRelay {
  readonly #context: BridgeFeedsContext;
  /** The relay of each client that sent a message, if its world has a bridge. */
  readonly #relays = new Map<Client, { readonly feed: WorldFeed; readonly key: string; readonly relay: RelayedClient | undefined }>();

  constructor(context: BridgeFeedsContext) {
    this.#context = context;
  }

  receive(from: InFeed, message: ClientMessage): void {
    const relay = this.#relayOf(from);
    if (relay) relay.receive(message);
    else from.pass(message);
  }

  left(client: Client): void {
    this.#relays.get(client)?.relay?.end();
    this.#relays.delete(client);
  }

  /** Has the clients of a world connect again if its feeds come from elsewhere now. */
  changed(world: string): void {
    for (const [client, { feed, key }] of this.#relays)
      if (feed.world.id === world && key !== keyOf(this.#context.bridgeOf(feed.world)))
        client.end(RESTARTS, 'The feeds of this world come from elsewhere.');
  }

  #relayOf(from: InFeed): RelayedClient | undefined {
    const { feed, client } = from;
    const known = this.#relays.get(client);
    if (known?.feed === feed) return known.relay;
    this.left(client);
    const bridge = this.#context.bridgeOf(feed.world);
    const relay = bridge && new RelayedClient(bridge, from, this.#context.dialWebSocket(bridge, client.lang));
    this.#relays.set(client, { feed, key: keyOf(bridge), relay });
    return relay;
  }
}

/** The Socket.IO clients of a server whose worlds may have bridges. */
export class BridgeSockets implements SocketIoRelay {
  readonly #context: BridgeFeedsContext;
  /** The relay of each client, if its world has a bridge. */
  readonly #relays = new Map<IoSocket, { readonly world: FeedWorld; readonly key: string; readonly relay: RelayedSocket | undefined }>();

  constructor(context: BridgeFeedsContext) {
    this.#context = context;
  }

  entered(socket: IoSocket, broadcast: WorldBroadcast): void {
    const { world } = broadcast;
    const bridge = this.#context.bridgeOf(world);
    const relay = bridge && new RelayedSocket(bridge, socket, broadcast, this.#context.dialSocketIo(bridge));
    this.#relays.set(socket, { world, key: keyOf(bridge), relay });
  }

  logIn(socket: IoSocket, login: IoLogin): void {
    const relay = this.#relays.get(socket)?.relay;
    if (relay) relay.logIn(login);
    else login.pass();
  }

  left(socket: IoSocket): void {
    this.#relays.get(socket)?.relay?.end();
    this.#relays.delete(socket);
  }

  /** Has the clients of a world connect again if its feeds come from elsewhere now. */
  changed(id: string): void {
    for (const [socket, { world, key }] of this.#relays)
      if (world.id === id && key !== keyOf(this.#context.bridgeOf(world))) socket.conn.close();
  }
}
