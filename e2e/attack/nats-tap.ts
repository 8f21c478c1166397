import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { assertDefined } from '@mt2/domain';

/** A message that a server publishes; its headers and body as text. */
export type Published = { readonly subject: string; readonly text: string };
type IsWanted = (message: Published) => boolean;

const LINE_END = '\r\n';

/** Messages on their way to the store that are kept back, repeated ones too. Others pass. */
export class Hold {
  readonly isWanted: IsWanted;
  /** Resolves when there is one. */
  readonly reached: Promise<void>;
  readonly #reach: () => void;
  readonly #kept: { readonly message: Buffer; readonly client: Socket; readonly node: Socket }[] = [];

  constructor(isWanted: IsWanted) {
    this.isWanted = isWanted;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.reached = promise;
    this.#reach = resolve;
  }

  keep(message: Buffer, client: Socket, node: Socket): void {
    this.#kept.push({ message, client, node });
    this.#reach();
  }

  /** Lets the first one pass; resolves when the store has answered it, of which its server hears nothing, nor of anything later. */
  async passUnheard(): Promise<void> {
    const { message, client, node } = assertDefined(this.#kept[0], 'a message is kept back');
    const [, , inbox = ''] = headOf(message).split(' ');
    let said = '';
    node.unpipe(client);
    node.on('data', (part) => {
      said += part;
    });
    // It paused when it lost its reader.
    node.resume();
    node.write(message);
    while (!said.includes(`${inbox} `)) await once(node, 'data');
  }
}

/** Between one server and a node of NATS on this machine: it keeps chosen messages back, so that the server can be killed exactly there. */
export class NatsTap {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #holds = new Set<Hold>();
  #isCut = false;

  private constructor(node: URL) {
    this.#server = createServer((client) => this.#join(client, connect(Number(node.port), node.hostname)));
  }

  /** In front of the node at this URL. */
  static async start(node: string): Promise<NatsTap> {
    const tap = new NatsTap(new URL(node));
    tap.#server.listen(0, '127.0.0.1');
    await once(tap.#server, 'listening');
    return tap;
  }

  /** The value of `NATS_URL`. */
  get url(): string {
    return `nats://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Keeps wanted messages back, until the server ends. */
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

  #join(client: Socket, node: Socket): void {
    const pair = [client, node];
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
    node.pipe(client);
    let rest = Buffer.alloc(0);
    client.on('data', (part) => {
      rest = Buffer.concat([rest, part]);
      for (let length = lengthOf(rest); length > 0; length = lengthOf(rest)) {
        this.#receive(rest.subarray(0, length), client, node);
        rest = rest.subarray(length);
      }
    });
  }

  #receive(message: Buffer, client: Socket, node: Socket): void {
    const [verb = '', subject = ''] = headOf(message).split(' ');
    const published = isPublish(verb) ? { subject, text: message.toString('latin1') } : undefined;
    const hold = published && [...this.#holds].find(({ isWanted }) => isWanted(published));
    if (hold) hold.keep(message, client, node);
    else node.write(message);
  }
}

const isPublish = (verb: string): boolean => ['PUB', 'HPUB'].includes(verb.toUpperCase());

/** The first line of a command. */
const headOf = (command: Buffer): string => command.toString('latin1', 0, command.indexOf(LINE_END));

/** The length of the first command of a client, with its payload; 0 if it is not complete. */
function lengthOf(bytes: Buffer): number {
  if (!bytes.includes(LINE_END)) return 0;
  const head = headOf(bytes);
  const words = head.split(' ');
  const payload = isPublish(words[0] ?? '') ? Number(words.at(-1)) + LINE_END.length : 0;
  const length = head.length + LINE_END.length + payload;
  return bytes.length < length ? 0 : length;
}
