import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.request;
type Row = Message<typeof calls.listRequests>[number];
/** A filter for calls: paths that contain `path`, a user, numbers after one, refused calls. */
export type RequestFilter = Omit<Sent<typeof calls.listRequests>, 'refused' | 'wait'> & { readonly refused?: boolean };

/** The calls of the product received by a world, and why each ended as it did. */
export type Requests = ReturnType<typeof requestsOf>;

/** Seconds to wait for a call. */
const PATIENCE = '30';
/** Seconds for which one poll of a follower waits. */
const FOLLOWING_WAIT = '20';
/** As many as a server keeps, so a burst between two polls loses none. */
const MOST = '500';

const sentOf = ({ refused = false, ...filter }: RequestFilter) => ({ ...filter, ...(refused ? { refused: '1' } : {}) });

/** New calls from now on, each as it arrives, without end. */
export async function* followRequests(call: InWorld, filter: RequestFilter = {}): AsyncGenerator<Row> {
  let after = (await call(calls.listRequests, { limit: '1' }))[0]?.id ?? 0;
  for (;;) {
    const rows = await call(calls.listRequests, { limit: MOST, ...sentOf(filter), after: String(after), wait: FOLLOWING_WAIT });
    // In a reset world, numbers start again.
    if (rows.length === 0 && ((await call(calls.listRequests, { limit: '1' }))[0]?.id ?? 0) < after) after = 0;
    for (const row of rows.toReversed()) {
      after = row.id;
      yield row;
    }
  }
}

export const requestsOf = (call: InWorld) => ({
  /** The last ones, newest first. */
  list: (filter: RequestFilter = {}): Promise<Row[]> => call(calls.listRequests, sentOf(filter)),

  /** With the fields sent; secrets are masked. */
  get: (id: number): Promise<Message<typeof calls.getRequest>> => call(calls.getRequest, { id }),

  /** The gates of a call, the values each read, and which one refused it. */
  why: (id: number): Promise<Message<typeof calls.explainRequest>> => call(calls.explainRequest, { id }),

  /** The last matching call; waits for it. Throws if none arrives. */
  wait: async (filter: RequestFilter = {}): Promise<Row> => {
    const [row] = await call(calls.listRequests, { ...sentOf(filter), wait: PATIENCE });
    if (!row) throw new Error('no such call arrived');
    return row;
  },

  /** New calls from now on, each as it arrives, without end. */
  follow: (filter: RequestFilter = {}): AsyncGenerator<Row> => followRequests(call, filter),
});
