import { marketEvents, socketIoEvents } from '@mt2/contracts/socket-io';
import type { IoLogin } from '../../feed/socket-io/relay.ts';
import { type IoSocket, type Login, MOST_UNREAD, type WorldBroadcast } from '../../feed/socket-io/world-broadcast.ts';
import { FIRST_OWN_ID } from '../../world/storage/state.ts';
import { type FeedBridge, sidesNow } from './feed-bridge.ts';
import { type Dial, type LinkState, RealLink } from './real-link.ts';

const MARKET_EVENTS: ReadonlySet<string> = new Set(Object.keys(marketEvents));
const USER_EVENTS: ReadonlySet<string> = new Set(Object.keys(socketIoEvents).filter((name) => !MARKET_EVENTS.has(name)));

/** One Socket.IO client of a bridged world: the markets come from one side, the user's events from the real side too. */
export class RelayedSocket {
  readonly #bridge: FeedBridge;
  readonly #socket: IoSocket;
  readonly #broadcast: WorldBroadcast;
  readonly #dial: Dial;
  #link: RealLink | undefined;
  #login: Login | undefined;
  #isOwn = false;

  constructor(bridge: FeedBridge, socket: IoSocket, broadcast: WorldBroadcast, dial: Dial) {
    this.#bridge = bridge;
    this.#socket = socket;
    this.#broadcast = broadcast;
    this.#dial = dial;
    if (bridge.feeds.market === 'real') this.#open();
    this.#placeAndTell();
  }

  /** A login of the world stays there; the user of any other may have events on both sides. */
  logIn(asked: IoLogin): void {
    if (this.#isOfWorld(asked)) this.#stayHere(asked.pass);
    else if (this.#bridge.feeds.user === 'real') this.#logInThere(asked);
    else this.#bind(asked, () => this.#socket.conn.close());
  }

  end(): void {
    this.#link?.end();
  }

  #isOfWorld({ login }: IoLogin): boolean {
    if ('token' in login) return this.#bridge.isIssued(login.token);
    return this.#bridge.feeds.user === 'world' || login.userId >= FIRST_OWN_ID;
  }

  /** A token of the world never leaves it, and everything that its client reads is the world's. */
  #stayHere(pass: () => void): void {
    this.#link?.end();
    this.#link = undefined;
    this.#login = undefined;
    this.#isOwn = true;
    this.#placeAndTell();
    pass();
  }

  #logInThere(asked: IoLogin): void {
    this.#isOwn = false;
    this.#login = asked.login;
    this.#sayLogin(this.#open());
    this.#placeAndTell();
    // The events of the world are added as soon as its user is known.
    this.#bind(asked, () => undefined);
  }

  #bind({ login, pass, failed }: IoLogin, unreachable: () => void): void {
    if (!('token' in login)) return;
    this.#bridge
      .bind(login.token)
      .then((result) => {
        if (result === 'bound') pass();
        else if (result === 'unreachable') unreachable();
      })
      .catch(failed);
  }

  #open(): RealLink {
    this.#link ??= new RealLink(this.#dial, {
      changed: (state) => this.#changed(state),
      received: (message) => this.#receive(message as { readonly type: string }),
    });
    return this.#link;
  }

  #changed(state: LinkState): void {
    if (state === 'open' && this.#link) this.#sayLogin(this.#link);
    this.#placeAndTell();
  }

  #sayLogin(link: RealLink): void {
    if (this.#login) link.send('login', 'token' in this.#login ? this.#login.token : this.#login.userId);
  }

  /** A client that does not read misses prices, which come again; without an event of its user it would show what is not so. */
  #receive(message: { readonly type: string }): void {
    const { market, user } = this.#bridge.feeds;
    const isBehind = this.#socket.data.unread > MOST_UNREAD;
    if (market === 'real' && MARKET_EVENTS.has(message.type) && !isBehind) this.#socket.emit(message.type, message);
    if (user !== 'real' || !this.#login || !USER_EVENTS.has(message.type)) return;
    if (isBehind) this.#socket.conn.close();
    else this.#socket.emit(message.type, message);
  }

  /** Keeps the world's markets away while they come from the real side, and tells the client who sends what. */
  #placeAndTell(): void {
    const message = sidesNow(this.#bridge, { isOwn: this.#isOwn, isBroken: this.#link?.state === 'broken' });
    if (message.market === 'real') void this.#socket.join(this.#broadcast.roomElsewhere);
    else void this.#socket.leave(this.#broadcast.roomElsewhere);
    this.#socket.emit(message.type, message);
  }
}
