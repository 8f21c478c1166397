import type { FeedRelay } from '../../feed/relay.ts';
import type { SocketIoRelay } from '../../feed/socket-io/relay.ts';
import type { FeedWorld } from '../../feed/view.ts';
import type { World } from '../../world/world.ts';
import { BridgeFeeds, type BridgeFeedsContext, BridgeSockets } from './bridge-feeds.ts';
import type { Bridges } from './bridges.ts';
import { dialSocketIo, dialWebSocket } from './dial-feed.ts';
import type { FeedBridge } from './feed-bridge.ts';
import type { RealSide } from './real-side.ts';

/** The relays of the feeds of bridged worlds. */
export type FeedRelays = { readonly webSocket: FeedRelay; readonly socketIo: SocketIoRelay };

/** Makes the relays, which follow the bridges as they are set and removed. `authority` as for `RealSide`. */
export function joinFeeds(bridges: Bridges, realSide: Pick<RealSide, 'ask'>, authority: string): FeedRelays {
  const bridgeOf = (world: FeedWorld): FeedBridge | undefined => {
    const bridge = bridges.of(world);
    return (
      bridge && {
        base: bridge.base,
        feeds: bridge.file.feeds,
        isIssued: (token) => bridges.isIssued(token),
        // A feed's world is a whole one, of which the feeds know only what they use.
        bind: (token) => bridge.sessions.bind(world as World, token, (call, of) => realSide.ask(bridge.base, call, of)),
      }
    );
  };
  const context: BridgeFeedsContext = {
    bridgeOf,
    dialWebSocket: ({ base }, lang) => dialWebSocket({ base, authority }, lang),
    dialSocketIo: ({ base }) => dialSocketIo({ base, authority }),
  };
  const [webSocket, socketIo] = [new BridgeFeeds(context), new BridgeSockets(context)];
  bridges.watch((world) => {
    webSocket.changed(world);
    socketIo.changed(world);
  });
  return { webSocket, socketIo };
}
