import { type Call, isRefusal } from '@mt2/contracts';
import { type Answer, readAnswer } from '@mt2/contracts/answer';
import { isSessionNeed } from '@mt2/contracts/call';
import { sentence } from '@mt2/contracts/envelope';
import { BCP47, type Language } from '@mt2/contracts/languages';
import { isJson, type Json, schemaOf } from '@mt2/contracts/openapi/schema';
import { isOurs } from '@mt2/contracts/our-parts';
import { provenanceOf } from '@mt2/contracts/provenance';
import { nameOfCall } from '../call-names.ts';
import { checkValue, type Found, type Root } from './check-value.ts';
import { type Difference, kindText, quoted } from './difference.ts';
import { otherLanguage } from './language-of.ts';
import type { RealAnswer } from './real-answer.ts';

/** A real answer with its envelope, and what the page reads of it; undefined if it cannot be read. */
export type ReadReal = RealAnswer & { readonly envelope: Json | undefined; readonly answer: Answer<Call> | undefined };

/** Reads a real answer once for everything that looks at it. */
export function readReal(call: Call, real: RealAnswer): ReadReal {
  const envelope = envelopeOf(real);
  try {
    return { ...real, envelope, answer: envelope && readAnswer(call, real.status, envelope) };
  } catch {
    return { ...real, envelope, answer: undefined };
  }
}

/** The envelope of an answer; undefined if it has none. */
function envelopeOf({ bytes }: Pick<RealAnswer, 'bytes'>): Json | undefined {
  try {
    const body: unknown = JSON.parse(bytes.toString());
    return isJson(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of a call's answer, each with its schema, which is made once. */
type Parts = { readonly message: Root; readonly beside: Root };
const parts = new WeakMap<Call, Parts>();

/** The places of a call's payload and of the fields next to it. */
export function partsOf(call: Call): Parts {
  const known = parts.get(call);
  if (known) return known;
  const isSecret = call.isSecret === true;
  const reader = { format: call.answers?.format ?? 'plain', mayBeAbsent: false } as const;
  const besideSchema = call.beside ? schemaOf(call.beside, 'output') : { type: 'object', properties: {} };
  const made = {
    message: { schema: schemaOf(call.output, 'output'), reader, path: 'message', isSecret },
    beside: { schema: besideSchema, reader: undefined, path: 'envelope', isSecret },
  };
  parts.set(call, made);
  return made;
}

type Said = Pick<Difference, 'kind' | 'path' | 'expected' | 'got'>;
const demanded = (said: Said, breaks = false): Difference => ({ ...said, breaks, isOurs: false });
const ours = (said: Said): Difference => ({ ...said, breaks: false, isOurs: true });
const when = (isSo: boolean, difference: () => Difference): Difference[] => (isSo ? [difference()] : []);

const typeText = ({ type, code }: Json): string =>
  `type ${quoted(JSON.stringify(type) ?? 'none')} and code ${quoted(JSON.stringify(code) ?? 'none')}`;

function inLanguage(text: unknown, lang: Language | undefined): Difference[] {
  const other = lang && typeof text === 'string' ? otherLanguage(lang, text) : undefined;
  if (!lang || other === undefined) return [];
  return [demanded({ kind: 'language', path: 'message', expected: `a sentence in ${BCP47[lang]}`, got: other })];
}

/** Marks what only this project demands. */
const weighed = (name: string, found: readonly Found[]): Difference[] =>
  found.map(({ value, ...each }) => ({ ...each, isOurs: isOurs(name, each.path.split('.').slice(1), value) }));

function checkBytes({ answersFile }: Call, { status, type, bytes }: RealAnswer): Difference[] {
  const isRight = status === 200 && (answersFile ? type.startsWith(answersFile.split(';')[0] ?? '') : type.startsWith('image/'));
  const expected = answersFile ?? 'an image';
  const got = `status ${status}, ${quoted(type) || 'no type'}, ${bytes.length} bytes`;
  return when(!isRight, () => demanded({ kind: 'kind', path: 'body', expected, got }, true));
}

function checkSuccess(call: Call, envelope: Json, status: number, answer: Extract<Answer<Call>, { ok: true }>, lang?: Language) {
  const { message, beside } = partsOf(call);
  // Other backends send it next to a message: it may be the payload.
  const { data, ...others } = answer.beside as unknown as Json;
  const sent = call.beside && 'data' in call.beside.shape ? { ...others, data } : others;
  return [
    ...when(envelope.type !== 'ok' || envelope.code !== 1, () =>
      ours({ kind: 'envelope', path: 'envelope', expected: 'type "ok" and code 1', got: typeText(envelope) }),
    ),
    ...when(status !== 200, () => ours({ kind: 'status', path: 'status', expected: '200', got: String(status) })),
    ...weighed(nameOfCall(call), checkValue(answer.message, message)),
    ...checkValue(sent, beside).map(({ value: _, ...each }): Difference => ({ ...each, isOurs: true })),
    ...(call.output === sentence ? inLanguage(answer.message, lang) : []),
  ];
}

const IDENTITY_NEEDED: readonly string[] = ['kyc-basic-required', 'kyc-advanced-required'];

/** The session is ended by the type 999 alone, and only for a call that needs one. */
function checkSession(call: Call, status: number, type: string, key: string): Difference[] {
  const isEnd = status === 401 || key === 'not-logged-in';
  const said = (expected: string, got: string) => demanded({ kind: 'session', path: 'envelope', expected, got });
  if (type !== '999') return when(isEnd, () => said('type 999', `type ${type}, status ${status}`));
  if (key !== '' && key !== 'not-logged-in') return [said('type error', `type 999 for ${quoted(key)}`)];
  return when(!call.needs.some(isSessionNeed), () => said('an answer without a session', 'type 999'));
}

function checkRefusal(call: Call, envelope: Json, status: number, answer: Extract<Answer<Call>, { ok: false }>, lang?: Language) {
  const { type, key, isUnknownCall } = answer;
  if (isUnknownCall)
    return [demanded({ kind: 'missing-call', path: 'envelope', expected: 'the call', got: `status ${status}, no such call` })];
  const expected = type === '999' ? ['999', 999] : [IDENTITY_NEEDED.includes(key) ? '998' : type, 0];
  const isText = typeof envelope.message === 'string';
  return [
    ...checkSession(call, status, type, key),
    ...when(status >= 500, () => demanded({ kind: 'status', path: 'status', expected: 'below 500', got: String(status) })),
    ...when(envelope.type !== expected[0] || envelope.code !== expected[1], () =>
      ours({ kind: 'envelope', path: 'envelope', expected: `type "${expected[0]}" and code ${expected[1]}`, got: typeText(envelope) }),
    ),
    ...when(!isRefusal(key), () =>
      ours({ kind: 'value', path: 'envelope.key', expected: 'the name of a refusal', got: key === '' ? 'nothing' : quoted(key) }),
    ),
    ...when(!isText || envelope.message === '', () =>
      demanded({ kind: 'kind', path: 'message', expected: 'a sentence', got: envelope.message === '' ? '""' : kindText(envelope.message) }),
    ),
    ...inLanguage(envelope.message, lang),
  ];
}

/** The differences of a real answer from the contract; its language is checked if it is known. */
export function checkAnswer(call: Call, real: ReadReal, lang?: Language): Difference[] {
  const { envelope, answer } = real;
  const isBytes = call.answersPicture || call.answersFile;
  if (isBytes && !envelope) return checkBytes(call, real);
  if (!envelope || !answer) {
    const got = `status ${real.status}, ${quoted(real.type) || 'no type'}, ${real.bytes.length} bytes`;
    return [demanded({ kind: 'envelope', path: 'envelope', expected: 'an envelope in JSON', got }, true)];
  }
  const found = answer.ok
    ? checkSuccess(call, envelope, real.status, answer, lang)
    : checkRefusal(call, envelope, real.status, answer, lang);
  const all = provenanceOf(call) === 'ours' ? found.map((each) => ({ ...each, isOurs: true })) : found;
  return withoutRepeats(all);
}

/** What makes two differences of a call the same. */
export const keyOf = ({ kind, path, expected }: Said): string => `${kind} ${path} ${expected}`;

/** Several rows with the same difference have it once; one that breaks the page stays. */
function withoutRepeats(found: readonly Difference[]): Difference[] {
  const seen = new Map<string, Difference>();
  for (const each of found) {
    const key = keyOf(each);
    if (!seen.has(key) || each.breaks) seen.set(key, each);
  }
  return [...seen.values()];
}
