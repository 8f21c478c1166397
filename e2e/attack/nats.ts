import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertDefined } from '@mt2/domain';
import { freePorts } from '../free-ports.ts';
import { findProgram } from '../system-programs.ts';

const NODES = 3;
const NODE_NAME = 'node-';

type StreamDetail = { readonly name: string; readonly cluster: { readonly leader: string } };

/** The program of NATS; undefined if it is not installed. */
export const natsProgram = (): string | undefined => findProgram(['nats-server']);

/** Three nodes of NATS on this machine. */
export class Nats {
  readonly #folder = mkdtempSync(join(tmpdir(), 'mt2-nats-'));
  readonly #config = join(this.#folder, 'nats.conf');
  readonly #ports: readonly number[];
  readonly #nodes: (ChildProcess | undefined)[] = [];

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
  }

  /** `maxPayload`: bytes of the largest message, by default those of NATS. */
  static async start(maxPayload?: number): Promise<Nats> {
    const nats = new Nats(await freePorts(3 * NODES));
    writeFileSync(nats.#config, maxPayload === undefined ? '' : `max_payload: ${maxPayload}\n`);
    for (let node = 0; node < NODES; node += 1) nats.startNode(node);
    return nats;
  }

  /** The value of `NATS_URL`. */
  get url(): string {
    return this.#ports
      .slice(0, NODES)
      .map((port) => `nats://127.0.0.1:${port}`)
      .join(',');
  }

  startNode(node: number): void {
    const program = assertDefined(natsProgram(), 'nats-server is installed');
    const [port, own, monitor] = [0, 1, 2].map((part) => this.#ports[part * NODES + node]);
    const routes = this.#ports.slice(NODES, 2 * NODES).map((each) => `nats://127.0.0.1:${each}`);
    const listen = ['-a', '127.0.0.1', '-p', `${port}`, '-m', `${monitor}`, '-js', '-sd', join(this.#folder, `${node}`)];
    // A server reaches only the nodes that it was given, so that one behind a tap stays there.
    const cluster = ['-no_advertise', '-cluster', `nats://127.0.0.1:${own}`, '-cluster_name', 'mt2', '-routes', routes.join(',')];
    this.#nodes[node] = spawn(program, ['-c', this.#config, '-n', `${NODE_NAME}${node}`, ...listen, ...cluster], { stdio: 'ignore' });
  }

  /** The node that leads a stream, as a node tells its operators. */
  async leaderOf(stream: string): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${this.#ports[2 * NODES]}/jsz?streams=true`);
    const { account_details } = (await answer.json()) as { account_details: readonly { stream_detail: readonly StreamDetail[] }[] };
    const found = account_details.flatMap(({ stream_detail }) => stream_detail).find(({ name }) => name === stream);
    return Number(assertDefined(found, 'the stream is there').cluster.leader.slice(NODE_NAME.length));
  }

  async killNode(node: number): Promise<void> {
    const child = this.#nodes[node];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  }

  async close(): Promise<void> {
    for (let node = 0; node < NODES; node += 1) await this.killNode(node);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
