import type { AnyKind, Call, Message, Sent } from '@mt2/contracts';
import { fee } from '@mt2/contracts/fee';
import { encode } from '@mt2/contracts/fields/field';
import type { Format } from '@mt2/contracts/fields/format';
import { lever } from '@mt2/contracts/lever';
import { toPaged } from '@mt2/contracts/lists';
import type { RefusalName } from '@mt2/contracts/refusals';
import { waiting } from '@mt2/contracts/waiting';

/** The response of a call until a new one is set. */
export type Answered = { readonly call: Call; answer(fields: Fields): Response | Promise<Response> };
/** The fields of a call in wire form. */
type Fields = Readonly<Record<string, string>>;
/** Fields of a call in wire form. */
type SentText<C extends Call> = Partial<Record<keyof Sent<C>, string>>;

/** The wire form of a value. */
export const wireOf = <K extends AnyKind>({ format }: K, value: K['given']): K['schema']['_output'] => encode(format, value);

const BLANKS = { plain: '', flag: 0, ms: 0, percentNumber: 0, instant: '2026-01-01 00:00:00', day: '2026-01-01' } as const;

/** A wire value that says nothing: no text, no amount, the epoch of the worlds, the first of several codes. */
function blankOf(format: Format): unknown {
  if (typeof format === 'string') return format in BLANKS ? BLANKS[format as keyof typeof BLANKS] : '0.00000000';
  if (format[0] === 'record') return Object.fromEntries(format[1].map(([, wire, each]) => [wire, blankOf(each)]));
  if (format[0] === 'codes') return Object.values(format[1])[0];
  if (format[0] === 'empty') return format[2];
  return format[0] === 'list' ? [] : '0.00000000';
}

/** A row in wire form with blanks for the fields that `part` omits, so that a test names only those that it is about. */
export const rowOf = <K extends AnyKind>({ format }: K, part: Partial<K['schema']['_output']>): K['schema']['_output'] =>
  Object.assign({}, blankOf(format), part) as K['schema']['_output'];

/** An empty list's only page. */
export const noPage = () => toPaged<never>([], { page: 1, limit: 20 }, 0, '');

const envelope = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** Responds to the call with a payload of its contract, and `beside` it the call's other fields in wire form. */
export const answers = <C extends Call>(call: C, message: Message<C>, beside: object = {}): Answered => ({
  call,
  answer: () => envelope({ type: 'ok', code: 1, message, ...beside }),
});

/** Responds to the call with a payload computed from its fields. */
export const answersBy = <C extends Call>(call: C, messageOf: (sent: SentText<C>) => Message<C>): Answered => ({
  call,
  answer: (fields) => envelope({ type: 'ok', code: 1, message: messageOf(fields as SentText<C>) }),
});

/** Refuses the call with the server's sentence; `field` is the input that it is about, by its name on the wire. */
export const refuses = (
  call: Call,
  message: string,
  { field, key = 'error' }: { field?: string | undefined; key?: RefusalName } = {},
): Answered => ({
  call,
  answer: () => envelope({ type: 'error', code: 0, key, field, message }),
});

/** Loses the call's response. */
export const loses = (call: Call): Answered => ({ call, answer: () => Promise.reject(new TypeError('failed to fetch')) });

/** What loses the responses of the requests in progress. */
let unsent: (() => void)[] = [];

/** Leaves the call in progress until the test ends. */
export const waits = (call: Call): Answered => ({
  call,
  answer: () => new Promise((_, lose) => unsent.push(() => lose(new TypeError('the test ended')))),
});

/** Loses the responses of the requests in progress, so that none outlives its test. */
export async function endRequests(): Promise<void> {
  for (const lose of unsent) lose();
  unsent = [];
  await new Promise((resolve) => setTimeout(resolve));
}

/** A request sent: the call and its fields in wire form. */
type Asked = { readonly call: Call; readonly fields: Fields };

/** The lowest level's. */
const FEES = { spot_maker: '0.0800', spot_taker: '0.1000', contract_maker: '0.0200', contract_taker: '0.0500' } as const;
/** What many screens read: the lowest fee level, contracts that nobody traded, no OCO orders. A test sets others by its own answers. */
const USUAL = [
  answers(lever.getFigures, rowOf(lever.getFigures.answers, { currency_id: 1, symbol: 'BTC/USDT' })),
  answers(fee.getLevel, rowOf(fee.getLevel.answers, { ...FEES, level: 0, least_level: 0, next_volume: '250000.00000000' })),
  answers(waiting.list, noPage()),
];

let given: readonly Answered[] = USUAL;
let asked: Asked[] = [];
let unanswered: string[] = [];

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

/** Replaces `fetch` by the given responses. Throws for a call without one, and remembers its name. */
export async function answerOf(input: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  // The page checks that the server can be reached.
  if (method === 'HEAD') return new Response();
  const { pathname, searchParams } = new URL(input, 'http://mt2.test');
  const found = given.find(({ call }) => call.method === method && call.path === pathname);
  if (!found) {
    unanswered.push(`${method} ${pathname}`);
    throw new TypeError(`${method} ${pathname} has no answer`);
  }
  const fields = Object.fromEntries(typeof body === 'string' ? new URLSearchParams(body) : searchParams);
  asked.push({ call: found.call, fields });
  return found.answer(fields);
}

/** Sets the responses to the page's calls; the first response for a call counts. */
export function give(answered: readonly Answered[]): void {
  given = [...answered, ...given];
}

/** The fields of each request of a call. */
export const sentTo = <C extends Call>(call: C): readonly SentText<C>[] =>
  asked.filter((each) => nameOf(each.call) === nameOf(call)).map(({ fields }) => fields as SentText<C>);

/** Forgets all responses and requests. Returns the names of the calls without a response. */
export function forgetAnswers(): readonly string[] {
  const names = [...new Set(unanswered)];
  [given, asked, unanswered] = [USUAL, [], []];
  return names;
}
