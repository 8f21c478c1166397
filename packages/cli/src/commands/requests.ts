import { people } from '@mt2/contracts/lab/people';
import { type RequestDetail, request } from '@mt2/contracts/lab/request';
import { curlText, missingIn, type Repeat, repeatOf, sendRepeat, variablesOf } from '@mt2/lab/repeat';
import { type Command, type Context, Misuse, type Options, type Output, whole } from '../command.ts';
import { findCall } from '../mcp/catalogue.ts';
import { readFields } from './call.ts';

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
