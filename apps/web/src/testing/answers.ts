import type { Call, Message, Sent } from '@mt2/contracts';
import type { RefusalName } from '@mt2/contracts/refusals';

/** What a call is answered with, for as long as nothing else is said of it. */
export type Answered = { readonly call: Call; answer(fields: Fields): Response | Promise<Response> };
/** The fields of a call as the wire has them. */
type Fields = Readonly<Record<string, string>>;
/** What a call may have been sent, as the wire has it. */
type SentText<C extends Call> = Partial<Record<keyof Sent<C>, string>>;

const envelope = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** The call is answered with a payload of its contract. */
export const answers = <C extends Call>(call: C, message: Message<C>): Answered => ({
  call,
  answer: () => envelope({ type: 'ok', code: 1, message }),
});

/** The call is answered with a payload that follows from its fields. */
export const answersBy = <C extends Call>(call: C, messageOf: (sent: SentText<C>) => Message<C>): Answered => ({
  call,
  answer: (fields) => envelope({ type: 'ok', code: 1, message: messageOf(fields as SentText<C>) }),
});

/** The call is refused by name, in the server's sentence. */
export const refuses = (call: Call, key: RefusalName, sentence: string): Answered => ({
  call,
  answer: () => envelope({ type: key === 'not-logged-in' ? '999' : 'error', code: 0, key, message: sentence }),
});

/** The call's answer is lost on its way. */
export const loses = (call: Call): Answered => ({ call, answer: () => Promise.reject(new TypeError('failed to fetch')) });

/** The call is still on its way when the test is over. */
export const waits = (call: Call): Answered => ({ call, answer: () => new Promise(() => {}) });

/** What went out: the call and its fields as the wire has them. */
type Asked = { readonly call: Call; readonly fields: Fields };

let given: readonly Answered[] = [];
let asked: Asked[] = [];
let unanswered: string[] = [];

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

/** Stands in for `fetch`: answers by what was given. Throws where nothing was, and remembers it. */
export async function answerOf(input: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
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

/** From here on the page's calls are answered so; what is said first counts. */
export function give(answered: readonly Answered[]): void {
  given = [...answered, ...given];
}

/** The fields of each time that a call went out. */
export const sentTo = <C extends Call>(call: C): readonly SentText<C>[] =>
  asked.filter((each) => nameOf(each.call) === nameOf(call)).map(({ fields }) => fields as SentText<C>);

/** Forgets all of it. Answers the names of the calls that nobody had an answer to. */
export function forgetAnswers(): readonly string[] {
  const names = [...new Set(unanswered)];
  [given, asked, unanswered] = [[], [], []];
  return names;
}
