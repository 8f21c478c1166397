import type { Readable } from 'node:stream';
import type { Outcome } from '../world/transaction/tx.ts';

/** A complete answer as bytes: a result in its envelope, which the hottest reads keep ready, an image, or a file with its name. */
export class Ready {
  readonly bytes: Buffer | Readable | string;
  readonly type: string;
  readonly name: string | undefined;
  constructor(bytes: Buffer | Readable | string, type = 'application/json; charset=utf-8', name?: string) {
    this.bytes = bytes;
    this.type = type;
    this.name = name;
  }
}

/** The result of any call. */
export type Result = Outcome | Ready;
