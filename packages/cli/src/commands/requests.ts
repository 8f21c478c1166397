import { isRefusal, REFUSALS } from '@mt2/contracts';
import { people } from '@mt2/contracts/lab/people';
import { type RequestDetail, type RequestRow, request } from '@mt2/contracts/lab/request';
import { nearestNames } from '@mt2/domain';
import { followRequests, type RequestFilter } from '@mt2/lab';
import { curlText, missingIn, type Repeat, repeatOf, sendRepeat, variablesOf } from '@mt2/lab/repeat';
import { calling } from '../calling.ts';
import { type Command, type Context, choiceOf, field, Misuse, type Options, type Output, whole } from '../command.ts';
import { findCall, namesOf } from '../mcp/catalogue.ts';
import { userIdOf } from '../user-id.ts';
import { readFields } from './call.ts';

const cellsOf = ({ id, real, call, key, user, ms, fault }: RequestRow) => [
  String(id),
  real,
  call,
  key || 'ok',
  user?.account ?? '',
  `${ms} ms`,
  fault,
];
const lineOf = (row: RequestRow): Output => ({ json: row, text: cellsOf(row).join('  ') });

/** Prints new calls as they arrive, up to a count; 0 is unlimited. */
async function follow({ send, print }: Context, filter: RequestFilter, count: number): Promise<Output | undefined> {
  let seen = 0;
  for await (const row of followRequests(send, filter)) {
    seen += 1;
    if (seen === count) return lineOf(row);
    print(lineOf(row));
  }
  return undefined;
}

/** Names that match nothing would wait for ever: they are refused. */
function checkNames({ call, result }: Options): void {
  if (typeof call === 'string' && call.includes('.')) findCall(call, 'product');
  else if (typeof call === 'string') choiceOf('--call', call, Object.keys(namesOf('product')));
  if (typeof result !== 'string' || result === 'ok' || isRefusal(result)) return;
  const near = nearestNames(result, REFUSALS);
  throw new Misuse(
    `--result must be ok or the name of a refusal, not "${result}".${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`,
  );
}

async function filterOf(options: Options, context: Context): Promise<RequestFilter> {
  checkNames(options);
  const { path, call, user, result, refused } = options;
  const id = typeof user === 'string' ? await userIdOf(user, context) : undefined;
  if (user !== undefined && id === undefined) throw new Misuse(`--user must be a user ID or a user of \`mt2 people\`, not "${user}".`);
  return { ...field('path', path), ...field('call', call), ...field('user', id), ...field('result', result), refused: refused === true };
}

const detailOf = ({ send }: Context, id: string): Promise<RequestDetail> => send(request.getRequest, { id: String(whole(id, 'An ID')) });

/** The key that a call was sent with. Throws `Misuse` if the log does not have it. */
function usedKey({ key }: Repeat): string {
  if (key === '') throw new Misuse('The log has no idempotency key of this call: none was sent, or it was sent with a secret.');
  return key;
}

/** A session of the user who sent a call; empty for a guest. */
async function tokenOf({ user }: Repeat, { send }: Context): Promise<string> {
  if (user === undefined) return '';
  if (user < 0)
    throw new Misuse('It was sent by a guest of the chat, whose session cannot be opened again: `mt2 requests curl` takes its token.');
  return (await send(people.logInAs, { persona: String(user) })).token;
}

/** Throws `Misuse` unless the person agrees to a change, or has agreed by --yes. */
async function askFirst({ call }: Repeat, { ask, world }: Context): Promise<void> {
  if (!ask) throw new Misuse(`${call} changes the world ${world}: add --yes to send it.`);
  if (!(await ask(`${call} changes the world ${world}. Send it again?`))) throw new Misuse('Nothing was sent.');
}

async function sendAgain(context: Context, [id = '', ...words]: readonly string[], options: Options): Promise<Output> {
  const detail = await detailOf(context, id);
  const changed = await readFields(detail.call, words, findCall(detail.call, 'product'));
  const repeat = repeatOf(detail, context.world, changed as Parameters<typeof repeatOf>[2]);
  const missing = missingIn(repeat);
  if (missing.length > 0)
    throw new Misuse(`The log does not have ${missing.join(', ')}: add ${missing.map((name) => `${name}=…`).join(' ')}.`);
  const isSameKey = options['same-key'] === true;
  if (isSameKey) usedKey(repeat);
  if (repeat.changes && !options.yes) await askFirst(repeat, context);
  const token = await tokenOf(repeat, context);
  const done = await sendRepeat(repeat, { url: context.url.origin, token, isSameKey });
  const text = typeof done.answer === 'string' ? done.answer : JSON.stringify(done.answer, null, 2);
  const isRefused = typeof done.answer === 'object' && (done.answer as { type?: unknown } | null)?.type !== 'ok';
  return { json: done, text: `HTTP ${done.status}\n${text}`, isBad: done.status >= 400 || isRefused };
}

export const requestCommands: readonly Command[] = [
  {
    name: 'requests list',
    args: [],
    options: { path: 'text', user: 'text', call: 'text', result: 'text', refused: 'flag', follow: 'flag', count: 'text' },
    about:
      'Lists the last calls of the product in this world, newest first; with --follow new ones as they arrive, up to --count. --user is ' +
      'a persona, account or ID, --call a call or an area, --result ok or the name of a refusal.',
    run: async (context, _, options) => {
      const filter = await filterOf(options, context);
      const { follow: isFollowing, count = '0' } = options;
      if (isFollowing) return follow(context, filter, whole(String(count), '--count'));
      const { refused, ...sent } = filter;
      const rows = await context.send(request.listRequests, { ...sent, ...(refused ? { refused: '1' } : {}) });
      return { json: rows, text: { heads: ['ID', 'AT', 'CALL', 'ENDED', 'USER', 'TOOK', 'FAULT'], rows: rows.map(cellsOf) } };
    },
  },
  calling(request.explainRequest, {
    name: 'requests why',
    about: 'Shows the gates of a call, the values each read, and which one refused.',
    args: { id: 'id' },
    show: ({ gates, detail }) => ({
      heads: ['', 'GATE', 'SAW'],
      rows: [
        ...gates.map(({ gate, saw, passed }) => [passed ? 'passed' : 'refused', gate, saw]),
        ...detail.map(({ path, expected, got }) => ['field', path, `${expected} (${got})`]),
      ],
    }),
  }),
  {
    name: 'requests curl',
    args: ['<id>'],
    options: { 'same-key': 'flag' },
    about:
      'Prints a call as a curl command for bash. Secrets are variables: MT2_TOKEN (`mt2 people login` prints one), and MT2_ with the ' +
      'name of a field, such as MT2_PASSWORD. With --same-key it has the idempotency key of the call.',
    run: async (context, [id = ''], options) => {
      const repeat = repeatOf(await detailOf(context, id), context.world);
      const text = curlText(repeat, { origin: context.url.origin, key: options['same-key'] ? usedKey(repeat) : '' });
      return { json: { text, variables: variablesOf(repeat) }, text };
    },
  },
  {
    name: 'requests send',
    args: ['<id>', '[field=value…]'],
    options: { 'same-key': 'flag', yes: 'flag' },
    about:
      'Sends a call again, now, in a new session of its user, and prints the answer. `amount=0.02` changes a field, and `password=…` ' +
      'adds one that the log does not have. A change asks first, unless there is --yes. It has a new idempotency key, with ' +
      '--same-key the old one.',
    run: sendAgain,
  },
];
