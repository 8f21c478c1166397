import type { Language } from '@mt2/contracts/languages';
import type { FastifyRequest } from 'fastify';
import type { World } from '../world/world.ts';
import type { Person } from './person.ts';
import type { Trail } from './trail.ts';

/** Fields that nobody reads again: passwords, verification codes, tokens. Codes of areas and countries and the like are none. */
const SECRET = /passw|pwd|token|^(?:(?:mobile|email|sms|mail|verify|google)_?)?code$/i;
const MASK = '•••';
/** More of a text, or more fields, is not kept: a log of many calls must stay small. */
const LONGEST_TEXT = 200;
const MOST_FIELDS = 40;

export type SentFields = Readonly<Record<string, string>>;

function clipped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}

const NOTHING: SentFields = {};
function maskedFields(...parts: readonly unknown[]): SentFields {
  let fields: Record<string, string> | undefined;
  let left = MOST_FIELDS;
  for (const part of parts)
    for (const name in part as object) {
      if (left === 0) return fields ?? NOTHING;
      left -= 1;
      fields ??= {};
      fields[name] = SECRET.test(name) ? MASK : clipped((part as Record<string, unknown>)[name]);
    }
  return fields ?? NOTHING;
}

/** Notes what a request brought; its secrets are masked before they are kept. */
export function noteInput(trail: Trail, { query, body, params, headers }: FastifyRequest, isGood: boolean): void {
  const { method, takesFile } = trail.call;
  const inQuery = method === 'GET' || method === 'DELETE';
  const sent = takesFile ? { file: `${headers['content-length'] ?? '?'} bytes` } : inQuery ? query : body;
  const fields = maskedFields(sent, params);
  if (isGood) trail.pass('input', fields);
  else trail.refuse('input', fields);
}

type Caller = {
  readonly world: World;
  readonly lang: Language;
  readonly person: Person | undefined;
  readonly token: string;
  readonly isStranger: boolean;
};

/** What a session's gate saw of a token that opens nothing: never the token itself. */
function strangerOf(token: string, world: World): string {
  if (token === '') return 'no token';
  const of = token.split('.')[0] ?? '';
  return of === world.id
    ? 'a token of no living session'
    : `a token that is not of this world${/^[a-z0-9-]{1,32}$/.test(of) ? `, but of ${of}` : ''}`;
}

/** Notes the gates that every call passes first: its world, its language, its session. */
export function noteCaller(trail: Trail, { world, lang, person, token, isStranger }: Caller): void {
  trail.lang = lang;
  trail.person = person;
  trail.pass('world', world.id);
  trail.pass('language', lang);
  if (isStranger) trail.refuse('session', strangerOf(token, world));
  else trail.pass('session', person ?? (token === '' ? 'a guest' : `a guest: ${strangerOf(token, world)}`));
}
