import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.request;
type Row = Message<typeof calls.listRequests>[number];
/** Which calls are meant: of a path that contains `path`, of a user, after a number, refused ones. */
export type RequestFilter = Omit<Sent<typeof calls.listRequests>, 'refused' | 'wait'> & { readonly refused?: boolean };

/** The calls of the product that came to a world, and why each ended as it did. */
export type Requests = ReturnType<typeof requestsOf>;

/** Seconds for which a call is waited for. */
const PATIENCE = '30';
/** Those for which one question of a follower waits. */
const FOLLOWING_WAIT = '20';
/** As many as a server keeps: a burst between two questions loses none. */
const MOST = '500';

const sentOf = ({ refused = false, ...filter }: RequestFilter) => ({ ...filter, ...(refused ? { refused: '1' } : {}) });

/** The calls that come from now on, each as it comes, without end. */
export async function* followRequests(call: InWorld, filter: RequestFilter = {}): AsyncGenerator<Row> {
  let after = (await call(calls.listRequests, { limit: '1' }))[0]?.id ?? 0;
  for (;;) {
    const rows = await call(calls.listRequests, { limit: MOST, ...sentOf(filter), after: String(after), wait: FOLLOWING_WAIT });
    // In a world that was reset, numbers begin again.
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

  /** With what was sent; secrets are masked. */
  get: (id: number): Promise<Message<typeof calls.getRequest>> => call(calls.getRequest, { id }),

  /** The gates that a call went through, what each saw, and which refused it. */
  why: (id: number): Promise<Message<typeof calls.explainRequest>> => call(calls.explainRequest, { id }),

  /** The last call that fits; waits for it. Throws when none comes. */
  wait: async (filter: RequestFilter = {}): Promise<Row> => {
    const [row] = await call(calls.listRequests, { ...sentOf(filter), wait: PATIENCE });
    if (!row) throw new Error('no such call came');
    return row;
  },

  /** The calls that come from now on, each as it comes, without end. */
  follow: (filter: RequestFilter = {}): AsyncGenerator<Row> => followRequests(call, filter),
});
