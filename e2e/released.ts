import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { World } from './world.ts';

/** The served product at a separate address, where a new version of it can be released. */
export class Releases {
  #version = 1;
  readonly #server = createServer((asked, answer) => {
    const { hostname, port } = new URL(this.#from);
    const options = { host: '127.0.0.1', port, path: asked.url, method: asked.method };
    // The server does not recognize the validators of modified answers.
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = asked.headers;
    const passed = request({ ...options, headers: { ...headers, host: `${hostname}:${port}`, 'accept-encoding': 'identity' } }, (given) => {
      const { 'content-length': ___, ...others } = given.headers;
      answer.writeHead(given.statusCode ?? 502, others);
      given.on('end', () => answer.end(this.#mark(asked)));
      given.pipe(answer, { end: false });
    });
    asked.pipe(passed);
  });
  readonly #from: string;

  private constructor(from: string) {
    this.#from = from;
  }

  static async of(world: World): Promise<Releases> {
    const releases = new Releases(world.origin);
    releases.#server.listen(0, '127.0.0.1');
    await once(releases.#server, 'listening');
    return releases;
  }

  get origin(): string {
    return `http://${new URL(this.#from).hostname}:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The mark of another version at the end of its page and of its worker. */
  #mark({ url }: IncomingMessage): string {
    if (url === '/') return `<meta name="release" content="${this.#version}">`;
    return url === '/sw.js' ? `// ${this.#version}` : '';
  }

  releaseNext(): void {
    this.#version += 1;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
