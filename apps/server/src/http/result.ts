import type { Readable } from 'node:stream';
import type { Outcome } from '../world/transaction/tx.ts';

/** A complete answer as bytes: a result in its envelope, which the hottest reads keep ready, an image, or a file with its name. */
export class Ready {
  readonly bytes: Buffer | Readable | string;
  readonly type: string;
  readonly name: string | undefined;
  /** The bytes in gzip, once a client has asked for them. */
  packed: Promise<Buffer> | undefined = undefined;
  constructor(bytes: Buffer | Readable | string, type = 'application/json; charset=utf-8', name?: string) {
    this.bytes = bytes;
    this.type = type;
    this.name = name;
  }
}

/** An answer that no handler of this server made: it has its own status and date, and is not checked. */
export class Relayed extends Ready {
  readonly status: number;
  /** Undefined: none of the world. */
  readonly date: string | undefined;
  /** The name of its refusal, or the type of its envelope if it has no name of ours; empty if it refuses nothing. */
  readonly refusal: string;
  constructor(bytes: Ready['bytes'], type: string, { status, date }: Pick<Relayed, 'status' | 'date'>, refusal = '') {
    super(bytes, type);
    this.status = status;
    this.date = date;
    this.refusal = refusal;
  }
}

/** The result of any call. */
export type Result = Outcome | Ready;
