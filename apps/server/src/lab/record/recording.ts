import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Call, product } from '@mt2/contracts';
import type { CallName } from '@mt2/contracts/areas';
import { namesPictures } from '@mt2/contracts/fields/readers';
import { answerText, comparedText, isLong, type Secret } from '@mt2/contracts/recorded-answer';
import { isSecretName } from '@mt2/contracts/secret-fields';
import { ok } from '@mt2/domain';
import { MOST_READ } from '@mt2/domain/session';
import { FUND_PASSWORD, PASSWORD } from '@mt2/prisma/seed/personas';
import { Ready, type Result } from '../../http/result.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { faultText } from '../faults/fault-rule.repo.ts';
import type { LabState } from '../lab-state.ts';
import { authenticatorWithCode, claimedName, messageWithCode, type TypedBy } from './recording.repo.ts';
import { addStep, hasRoom } from './step.repo.ts';

type State = LabState;

type Fields = Record<string, unknown>;

/** Recognizes equal secrets while this process runs; readers of a record cannot test guesses against it. */
const PROCESS_KEY = randomBytes(32);

const KNOWN: Readonly<Record<string, string>> = { [PASSWORD]: 'password', [FUND_PASSWORD]: 'fund-password' };

/**
 * Describes a secret: a publicly known one, the code of a message or of an authenticator, or else only a keyed tag, its
 * length and whether it is all digits.
 */
function secretOf(source: Pick<Tx, 'sql'>, name: string, text: string, at: number, by: TypedBy): Secret {
  const known = KNOWN[text];
  if (known !== undefined) return { secret: known };
  const whose = name === 'totp' ? authenticatorWithCode(source, text, by, at) : undefined;
  if (whose !== undefined) return { secret: `totp ${whose}` };
  const seq = messageWithCode(source, text);
  return { secret: seq === undefined ? tagOf(text) : `message ${seq}` };
}

const tagOf = (text: string): string => {
  const tag = createHmac('sha256', PROCESS_KEY).update(text).digest('hex').slice(0, 8);
  return `${tag} ${text.length}${/^\d+$/.test(text) ? ' digits' : ''}`;
};

/** In `fund_password: true` the value is a flag, not a password. */
const isSecretValue = (value: unknown): boolean => (typeof value === 'string' && value !== '') || typeof value === 'number';

/** The recorded fields of a request; `isWhole` is true if no secret was removed. */
type RecordedInput = { readonly input: Fields; readonly isWhole: boolean };

/** An image field, with the paths that claimed images have as uploads of the user. */
const ownPaths = (tx: Pick<Tx, 'sql'>, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(SENT_PATH, (_, folder, name) => `${folder}${claimedName(tx, name) ?? name}`) : value;
const SENT_PATH = /(\/upload\/)([\da-f]{32}\.(?:jpg|png))/g;

/** The known fields of the call as sent, without their secrets. */
function recordedInputOf({ served: { call }, request, input, person }: State, tx: Pick<Tx, 'sql'>, at: number): RecordedInput {
  const { method, input: known, takesFile } = call;
  const sent = method === 'GET' || method === 'DELETE' ? request.query : request.body;
  const takesAll = known.def.catchall !== undefined;
  const { user_string } = input as { readonly user_string?: unknown };
  const by = { userId: person?.id ?? 0, account: typeof user_string === 'string' ? user_string : '' };
  const kept: Fields = {};
  let isWhole = true;
  for (const fields of takesFile ? [input] : [sent, request.params]) {
    for (const [name, value] of Object.entries(fields ?? {})) {
      if (!takesAll && (name === 'file' || !Object.hasOwn(known.shape, name))) continue;
      const isSecret = isSecretName(name) && isSecretValue(value);
      if (isSecret) isWhole = false;
      kept[name] = isSecret ? secretOf(tx, name, String(value), at, by) : namesPictures(known.shape[name]) ? ownPaths(tx, value) : value;
    }
  }
  return { input: kept, isWhole };
}

/** The outcome of a command as text: the payload of the answer, or the name of the refusal; empty for an answer prepared as bytes. */
function endOf(call: Call, outcome: Result): string {
  if (outcome instanceof Ready) return '';
  if (!outcome.ok) return `,"refusal":${JSON.stringify(outcome.refusal)}`;
  const answer = call.beside ? (outcome.value as { message: unknown }).message : outcome.value;
  const text = answerText(call, answer, (secret) => ({ secret: KNOWN[secret] ?? tagOf(secret) }));
  if (!isLong(text)) return `,"answer":${text}`;
  return `,"answer":{"sha256":"${createHash('sha256').update(comparedText(call, answer)).digest('hex').slice(0, 16)}"}`;
}

/** A recorded step: how the command began, and its outcome. */
const lineOf = (begin: object, call: Call, outcome: Result): string => `${JSON.stringify(begin).slice(0, -1)}${endOf(call, outcome)}}`;

/** Writes the outcome of a command into its world's record. */
export type Recorder = (tx: Source, outcome: Result) => void;

/**
 * The recorder of a request's command. It must be created before the command runs: afterwards it may be unknown what a
 * secret was, for example the code of an authenticator that was turned off. If the record was full before the command,
 * nothing is read or written.
 */
export function recorderOf(state: State, tx: Source, at: number): Recorder {
  if (!hasRoom(tx)) return () => undefined;
  const recorded = recordedInputOf(state, tx, at);
  return (after, outcome) => record(state, after, at, recorded, outcome);
}

/** Records something that the server did by itself, as a command that a replay repeats. */
export function recordOwn(
  source: Source,
  { at, name, call }: { readonly at: number; readonly name: string; readonly call: Call },
  input: Fields,
  answer: unknown,
): void {
  if (hasRoom(source)) addStep(source, { at, userId: 0, call: name, line: lineOf({ input }, call, ok(answer)) });
}

/** Records that a user uploaded an image: an image sent without a session is the user's from now on. */
export function recordClaim(tx: Tx, userId: number, { sentSha: picture, path }: { readonly sentSha: string; readonly path: string }): void {
  if (!hasRoom(tx)) return;
  const line = lineOf({ input: {}, picture }, product.upload.uploadPicture, ok(path));
  addStep(tx, { at: tx.now, userId, call: 'upload.uploadPicture' satisfies CallName, line });
}

/** As much of a `User-Agent` as is read. */
const agentOf = (userAgent = ''): string => userAgent.slice(0, MOST_READ);

function record(state: State, tx: Source, at: number, { input, isWhole }: RecordedInput, outcome: Result): void {
  const { served, request, person, token, lang, fault, picture } = state;
  const key = request.headers['idempotency-key'];
  const begin = {
    input,
    ...(picture === undefined ? {} : { picture }),
    ...(lang === 'en' ? {} : { lang }),
    ...(served.call.seesDevice ? { agent: agentOf(request.headers['user-agent']) } : {}),
    // The key and its stored hash would allow testing guesses of the secrets next to it.
    ...(isWhole && typeof key === 'string' && key !== '' ? { key } : {}),
    ...(fault ? { fault: faultText(fault) } : {}),
    ...(person && person.id < 0 ? { guest: { secret: tagOf(token) } } : {}),
  };
  addStep(tx, { at, userId: person?.id ?? 0, call: served.name, line: lineOf(begin, served.call, outcome) });
}
