import type { Call } from '@mt2/contracts';

/** An answer of the real side, as it came. */
export type RealAnswer = {
  readonly status: number;
  readonly type: string;
  /** Its header `Date`. */
  readonly date: string | undefined;
  /** Its header `Retry-After`, if it has a usual form. */
  readonly retryAfter?: string | undefined;
  /** Where it redirects to. */
  readonly location?: string;
  readonly bytes: Buffer;
  /** Real milliseconds until its end. */
  readonly ms: number;
};

/** Asks the real side for a read without input, with a user's token; throws if it cannot be reached. */
export type AskReal = (call: Call, token: string) => Promise<RealAnswer>;
