import { type Check, DAY, type Decision, err, firstNo, type Instant, type Note, ok } from '../core/index.ts';

/** The kinds of orders that can have a client order ID: on spot, of contracts, and those that wait for a price. */
export type ClientIdKind = 'spot' | 'contract' | 'waiting';

/** The most characters of a client order ID. */
export const CLIENT_ID_LENGTH = 36;
export const CLIENT_ID = new RegExp(`^[A-Za-z0-9_-]{1,${CLIENT_ID_LENGTH}}$`);

/** Seconds for which a client order ID still identifies an order that has ended. */
const HELD = DAY;

/** A client order ID of a new order, and the newest order that has it; `params` is the hash of the parameters of its call. */
export type AskedClientId = {
  readonly clientId: string;
  readonly newest: { readonly params: string; readonly endedAt: Instant | undefined } | undefined;
};
type Asked = { readonly ids: readonly AskedClientId[]; readonly params: string; readonly now: Instant };

/** The order that an ID still identifies: one that is open, or ended less than 24 hours ago. */
const holderOf = ({ newest }: AskedClientId, now: Instant) =>
  newest && (newest.endedAt === undefined || now < newest.endedAt + HELD) ? newest : undefined;

const UNUSED: Check<Asked, 'client-id-used'> = {
  name: 'client-id',
  field: 'clientId',
  saw: ({ ids }) => ids.map(({ clientId }) => clientId).join(' '),
  refuses: ({ ids, params, now }) => {
    const isTwice = new Set(ids.map(({ clientId }) => clientId)).size < ids.length;
    const isOther = ids.some((asked) => (holderOf(asked, now)?.params ?? params) !== params);
    return isTwice || isOther ? err('client-id-used') : undefined;
  },
};

/** Whether the client order IDs of a call are free for `new` orders, or were given by the same call, which is `repeated`. */
export const claimClientIds = (asked: Asked, note?: Note): Decision<'new' | 'repeated', 'client-id-used'> =>
  firstNo([UNUSED], asked, note) ?? ok(asked.ids.some((each) => holderOf(each, asked.now)) ? 'repeated' : 'new');
