import type { RefusalName } from '@mt2/contracts';
import type { Decision } from '@mt2/domain';
import type { Refused } from '../world/tx.ts';

/** Bytes that are a whole answer already: a result in its envelope, which the hottest reads keep ready, or a picture. */
export class Ready {
  readonly bytes: Buffer | string;
  readonly type: string;
  constructor(bytes: Buffer | string, type = 'application/json; charset=utf-8') {
    this.bytes = bytes;
    this.type = type;
  }
}

/** The result of any call. */
export type Result = Decision<unknown, RefusalName> | Refused | Ready;
