import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Decision, err } from '@mt2/domain';
import type { FileRefusal, PictureKind } from '@mt2/domain/upload';
import { FairQueue, type Turn } from '../../world/limits/fair-queue.ts';
import { ask, endProcess, keepServerAliveFor, letServerEndBefore } from '../../world/limits/processes.ts';

/** A picture to store: decoded and encoded again, so it contains only the visible part of the file sent. */
export type Reencoded = {
  readonly bytes: Buffer;
  /** The SHA-256 of the file sent, in hex. */
  readonly sentSha: string;
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
};
export type PictureRefusal = FileRefusal | 'picture-too-many-pixels';
/** The result of a process, and true if it has grown too large to be used again. */
export type Answer = { readonly decision: Decision<Reencoded, PictureRefusal>; readonly isSpent: boolean };

/** Decoded pictures are large, so few are in memory at a time; waiting ones are in memory as sent. */
const PROCESSES = 2;
const MOST_WAITING = 24;
/** An allowed picture takes less than a tenth of it, unless the machine is very busy. */
const MOST_MS = 30_000;
const MOST_BYTES = 1024 * 1024 * 1024;
const SCRIPT = fileURLToPath(new URL('./reencode-process.ts', import.meta.url));

/** Starts a process without access to the server: it gets none of its environment, and of its files only those that the script imports. */
export const startProcess = (mostBytes = MOST_BYTES): ChildProcess =>
  fork(SCRIPT, [String(mostBytes)], {
    execArgv: [],
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

type Options = { readonly mostMs?: number; readonly start?: () => ChildProcess };

/**
 * Decodes and encodes pictures in processes that can be ended: a picture that takes too long, or too much memory, costs
 * its sender a `picture-unreadable` and the server nothing. The processes are started on demand, and end with the server, even
 * if it is killed.
 */
export class Reencoder {
  readonly #queue = new FairQueue({ name: 'pictures', places: PROCESSES, mostWaiting: MOST_WAITING });
  readonly #mostMs: number;
  readonly #start: () => ChildProcess;
  readonly #running = new Set<ChildProcess>();
  readonly #idle = new Set<ChildProcess>();
  #isEnded = false;

  constructor({ mostMs = MOST_MS, start = startProcess }: Options = {}) {
    this.#mostMs = mostMs;
    this.#start = start;
  }

  /** Encodes a file again when it is the turn of `key`; refuses `network-busy` if too many wait, or if the server ends. */
  reencode(key: string, sent: Blob, turn: Turn = {}): Promise<Decision<Reencoded, PictureRefusal | 'network-busy'>> {
    return this.#queue.run(key, async () => this.#decode(Buffer.from(await sent.arrayBuffer())), turn);
  }

  /** Ends every process, even in the middle of a picture, and waits for their exit. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await Promise.all([...this.#running].map((child) => endProcess(child)));
  }

  async #decode(sent: Buffer): Promise<Decision<Reencoded, PictureRefusal | 'network-busy'>> {
    if (this.#isEnded) return err('network-busy');
    const child = this.#take();
    keepServerAliveFor(child);
    const answer = await ask<Answer>(child, sent, this.#mostMs);
    if (answer && !answer.isSpent && !this.#isEnded) this.#rest(child);
    else child.kill('SIGKILL');
    return answer?.decision ?? err(this.#isEnded ? 'network-busy' : 'picture-unreadable');
  }

  #take(): ChildProcess {
    const [idle = this.#startOne()] = this.#idle;
    this.#idle.delete(idle);
    return idle;
  }

  #startOne(): ChildProcess {
    const child = this.#start();
    this.#running.add(child);
    const forget = () => {
      this.#running.delete(child);
      this.#idle.delete(child);
    };
    child.on('exit', forget).on('error', forget);
    return child;
  }

  #rest(child: ChildProcess): void {
    letServerEndBefore(child);
    this.#idle.add(child);
  }
}
