import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { assertDefined } from '@mt2/domain';

/** A statement that a server sends to its store: its SQL, and its values as text. */
export type Sent = { readonly sql: string; readonly values: string };
type IsWanted = (sent: Sent) => boolean;

/** Statements on their way to the store that are kept back, with all that their connections send afterwards. */
export class Hold {
  readonly isWanted: IsWanted;
  /** Resolves when there is one. */
  readonly reached: Promise<void>;
  readonly #reach: () => void;
  readonly #kept: { readonly bytes: Buffer[]; readonly client: Socket; readonly store: Socket }[] = [];

  constructor(isWanted: IsWanted) {
    this.isWanted = isWanted;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.reached = promise;
    this.#reach = resolve;
  }

  keep(bytes: Buffer[], client: Socket, store: Socket): void {
    this.#kept.push({ bytes, client, store });
    this.#reach();
  }

  /** Lets the first one pass; resolves when the store has answered it, of which its server hears nothing, nor of anything later. */
  async passUnheard(): Promise<void> {
    const { bytes, client, store } = assertDefined(this.#kept[0], 'a statement is kept back');
    store.unpipe(client);
    const said: Buffer[] = [];
    store.on('data', (part) => said.push(part));
    store.resume();
    store.write(Buffer.concat(bytes));
    // `INSERT 0 1`, `UPDATE 1`, `SELECT 1`: the statement is over, and committed.
    while (!/(?:INSERT 0|UPDATE|SELECT|COMMIT)/.test(Buffer.concat(said).toString('latin1'))) await once(store, 'data');
  }
}

/** Between one server and its store on this machine: it keeps chosen statements back, so that the server can be killed exactly there. */
export class StoreTap {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #holds = new Set<Hold>();
  #isCut = false;

  private constructor(port: number) {
    this.#server = createServer((client) => this.#join(client, connect(port, '127.0.0.1')));
  }

  static async start(port: number): Promise<StoreTap> {
    const tap = new StoreTap(port);
    tap.#server.listen(0, '127.0.0.1');
    await once(tap.#server, 'listening');
    return tap;
  }

  /** The value of `FLEET`. */
  get url(): string {
    return `postgres://mt2@127.0.0.1:${(this.#server.address() as AddressInfo).port}/mt2`;
  }

  /** Keeps wanted statements back, until the server ends. */
  hold(isWanted: IsWanted): Hold {
    const hold = new Hold(isWanted);
    this.#holds.add(hold);
    return hold;
  }

  /** From now on nothing passes, and nobody hears of that; new connections get no answer. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Lets new connections pass, and ends the others. */
  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #join(client: Socket, store: Socket): void {
    const pair = [client, store];
    for (const socket of pair) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        for (const each of pair) each.destroy();
      });
    }
    if (this.#isCut) return;
    client.on('close', () => this.#holds.clear());
    store.pipe(client);
    const statements = new Map<string, string>();
    let rest = Buffer.alloc(0);
    let isBegun = false;
    let kept: Buffer[] | undefined;
    client.on('data', (part) => {
      rest = Buffer.concat([rest, part]);
      for (let length = lengthOf(rest, isBegun); length > 0; length = lengthOf(rest, isBegun)) {
        const message = rest.subarray(0, length);
        rest = rest.subarray(length);
        const sent = isBegun ? read(message, statements) : undefined;
        isBegun = true;
        const hold = kept || !sent ? undefined : [...this.#holds].find(({ isWanted }) => isWanted(sent));
        if (hold) {
          kept = [];
          hold.keep(kept, client, store);
        }
        if (kept) kept.push(message);
        else store.write(message);
      }
    });
  }
}

/** What a message sends: `P` names a statement, and `B` has its values (https://www.postgresql.org/docs/15/protocol.html). */
function read(message: Buffer, statements: Map<string, string>): Sent | undefined {
  const [kind, text] = [message.toString('latin1', 0, 1), message.toString('latin1', 5)];
  const [first = '', second = ''] = text.split('\0');
  if (kind === 'P') statements.set(first, second);
  return kind === 'B' ? { sql: statements.get(second) ?? '', values: text } : undefined;
}

/** The length of the first message; 0 if it is not complete. The first one of a connection has no kind. */
function lengthOf(bytes: Buffer, isBegun: boolean): number {
  const from = isBegun ? 1 : 0;
  const length = bytes.length < from + 4 ? 0 : from + bytes.readInt32BE(from);
  return bytes.length < length ? 0 : length;
}
