import type { Call, RefusalName } from '@mt2/contracts';
import { readAnswer } from '@mt2/contracts/answer';
import { isOurs } from '@mt2/contracts/our-parts';
import { provenanceOf } from '@mt2/contracts/provenance';
import type { z } from 'zod';
import type { Entry } from './entries.ts';
import { provenanceOfRefusal } from './provenance.ts';

/** A raw answer from the wire. */
export type Answered = { readonly status: number; readonly contentType: string; readonly text: string };

/** A deviation from the contract; `isOurs`: only this project demands it. */
export type Finding = { readonly what: string; readonly isOurs: boolean };

type Fields = Readonly<Record<string, unknown>>;
type Issue = z.core.$ZodIssue;

const LONGEST_QUOTE = 80;
const LONGEST = 400;
/** A text of the backend, which may be very long, truncated. */
export const shortened = (text: string, longest = LONGEST): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);
const demanded = (what: string): Finding => ({ what: shortened(what), isOurs: false });
const ours = (what: string): Finding => ({ what: shortened(what), isOurs: true });

/** The envelope of an answer; undefined if it has none. */
function envelopeOf({ text }: Answered): Fields | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : undefined;
  } catch {
    return undefined;
  }
}

/** True if the backend does not have the call. */
export function isMissing(answered: Answered): boolean {
  const envelope = envelopeOf(answered);
  if (envelope) return envelope.key === 'unknown-path' || (answered.status === 404 && envelope.type !== 'error');
  return answered.status === 404 || answered.status === 405;
}

/** True if the answer is a refusal, so the call changed nothing. */
export function isRefused(call: Call, answered: Answered): boolean {
  const envelope = envelopeOf(answered);
  if (!envelope || isMissing(answered)) return isMissing(answered);
  return answered.status < 500 && !readAnswer(call, answered.status, envelope).ok;
}

const noEnvelope = ({ status, contentType, text }: Answered): Finding => {
  const quote = shortened(JSON.stringify(text.slice(0, LONGEST_QUOTE + 1)), LONGEST_QUOTE);
  return demanded(`the answer is not an envelope: status ${status}, ${contentType || 'no type'}, ${quote}`);
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inside, part) => (inside as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[part], value);

/** The complaints of a schema about a value; for a union, those of the closest alternative. */
function complaintsOf(name: string, value: unknown, issues: readonly Issue[], above: readonly PropertyKey[]): Finding[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const ways = issue.errors.map((each) => complaintsOf(name, value, each, path));
      const weight = (way: readonly Finding[]) => way.filter((each) => !each.isOurs).length * 1000 + way.length;
      return ways.sort((one, other) => weight(one) - weight(other))[0] ?? [];
    }
    return [{ what: shortened(`${path.join('.') || 'message'}: ${issue.message}`), isOurs: isOurs(name, path, valueAt(value, path)) }];
  });
}

const parsed = (name: string, schema: z.ZodType, value: unknown): Finding[] =>
  complaintsOf(name, value, schema.safeParse(value).error?.issues ?? [], []);

/** Several rows with the same fault are reported once, for the first of them. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, Finding>();
  for (const finding of findings) {
    const kind = finding.what.replace(/\b\d+\./g, '');
    if (!seen.has(kind)) seen.set(kind, finding);
  }
  return [...seen.values()];
}

/** The faults of an answer that must be a success. */
export function judgeSuccess({ name, call }: Entry, answered: Answered): Finding[] {
  const { status, contentType } = answered;
  if (call.answersPicture || call.answersFile) {
    const isRight = status === 200 && (call.answersFile ? contentType === call.answersFile : /^image\//.test(contentType));
    return isRight ? [] : [demanded(`the answer is not ${call.answersFile ?? 'an image'}: status ${status}, ${contentType}`)];
  }
  const envelope = envelopeOf(answered);
  if (!envelope) return [noEnvelope(answered)];
  const answer = readAnswer(call, status, envelope);
  if (!answer.ok)
    return [demanded(`refused: ${[answer.key, answer.message].filter(Boolean).join(', ') || `type ${String(envelope.type)}`}`)];
  const { type, code, message: _, ...beside } = envelope;
  return withoutRepeats([
    ...(type === 'ok' && code === 1 ? [] : [ours(`type ${JSON.stringify(type)} and code ${JSON.stringify(code)} instead of "ok" and 1`)]),
    ...(status === 200 ? [] : [ours(`status ${status} instead of 200`)]),
    ...parsed(name, call.output, answer.message),
    ...(call.beside ? parsed(name, call.beside, beside).map(({ what }) => ours(`next to the message, ${what}`)) : []),
  ]);
}

/** The payload of a successful answer. */
export function messageOf({ call }: Entry, answered: Answered): unknown {
  const answer = readAnswer(call, answered.status, envelopeOf(answered) ?? {});
  return answer.ok ? answer.message : undefined;
}

const TYPES: Partial<Record<RefusalName, string>> = { 'not-logged-in': '999', 'kyc-basic-required': '998', 'kyc-advanced-required': '998' };

/**
 * The faults of an answer that must be a refusal with one of several names. A refusal with a different name, or without
 * one, is a fault only by this project's rules.
 */
export function judgeRefusal(entry: Entry, answered: Answered, key: RefusalName): Finding[] {
  const { call } = entry;
  const envelope = envelopeOf(answered);
  const isBytes = call.answersPicture || call.answersFile;
  if (!envelope) return isBytes && answered.status >= 400 ? [ours('the refusal is not an envelope')] : [noEnvelope(answered)];
  const answer = readAnswer(call, answered.status, envelope);
  if (answer.ok) return [{ what: `not refused as ${key}`, isOurs: provenanceOfRefusal(entry, key) === 'ours' }];
  const session = (answer.type === '999') === (key === 'not-logged-in') ? [] : [demanded(`type ${String(envelope.type)} for ${key}`)];
  const expected = { type: TYPES[key] ?? 'error', code: key === 'not-logged-in' ? 999 : 0 };
  const { type, code } = envelope;
  const { status } = answered;
  return [
    ...session,
    // Who checks the health or loads an image reads only the status.
    ...(status === 200 || isBytes || call.tellsHealth ? [] : [ours(`status ${status} instead of 200`)]),
    ...(type === expected.type && code === expected.code
      ? []
      : [ours(`type ${JSON.stringify(type)} and code ${JSON.stringify(code)} instead of "${expected.type}" and ${expected.code}`)]),
    ...(answer.key === key ? [] : [ours(`key ${JSON.stringify(envelope.key)} instead of "${key}"`)]),
    ...(typeof envelope.message === 'string' && envelope.message !== '' ? [] : [ours('the message is not a sentence')]),
  ];
}

/** Other backends need not have a call that belongs to this project. */
export const weighed = (entry: Entry, findings: readonly Finding[]): Finding[] =>
  provenanceOf(entry.call) === 'ours' ? findings.map(({ what }) => ours(what)) : [...findings];
