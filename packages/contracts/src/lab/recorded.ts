import { z } from 'zod';
import type { Call } from '../call.ts';
import { isSecretName } from '../secret-fields.ts';

/** Stands in a record for a text that is not in it; a replay puts another in its place. */
const secret = z.strictObject({
  secret: z
    .string()
    .meta({ description: 'Which one: a known one, the code of a message or of an authenticator, or a mark that equal ones share.' }),
});
export type Secret = z.output<typeof secret>;
export const isSecret = (value: unknown): value is Secret => secret.safeParse(value).success;

/** An answer that is too long for a record. */
const digest = z.strictObject({ sha256: z.string() });
type Digest = z.output<typeof digest>;
export const isDigest = (value: unknown): value is Digest => digest.safeParse(value).success;

const step = z.object({
  at: z.string().meta({ description: 'The instant in the world at which it was done, ISO 8601.' }),
  as: z.string().optional().meta({ description: 'The persona, or the number of the user, in whose session; missing where in none.' }),
  guest: secret.optional().meta({ description: 'The key of the guest of the chat who sent it.' }),
  call: z.string().meta({ description: 'The call: `spot.placeOrder`.' }),
  input: z.record(z.string(), z.unknown()).meta({ description: 'The fields that were sent; secret ones are named, not told.' }),
  picture: z.string().optional().meta({ description: 'SHA-256 of the picture that was sent.' }),
  lang: z.string().optional().meta({ description: 'The language of the answer, where it is not English.' }),
  key: z.string().optional().meta({ description: 'Its `Idempotency-Key`.' }),
  fault: z.string().optional().meta({ description: 'The fault that hit it.' }),
  answer: z.unknown().optional().meta({ description: 'The answer’s payload; the SHA-256 of a long one.' }),
  refusal: z.string().optional().meta({ description: 'The name of its refusal.' }),
});
export type RecordedStep = z.output<typeof step>;

/** The commands of a world and what they led to. */
export const worldRecord = z.object({
  format: z.literal(1).meta({ description: 'The version of this format.' }),
  version: z.string().meta({ description: 'The version of the server that made it.' }),
  world: z.string().meta({ description: 'The world.' }),
  seed: z.int(),
  epoch: z.string().meta({ description: 'The instant at which the seeded state stands, ISO 8601.' }),
  from: z
    .string()
    .meta({ description: 'The state before the first step: `seed`, or the world or snapshot that the world was forked from.' }),
  fork: z
    .object({ of: z.string(), after: z.int() })
    .nullable()
    .meta({ description: 'The last fork, snapshot, restore or import: of what, and after how many steps; null where there was none.' }),
  complete: z.boolean().meta({ description: 'False where there were more commands than a world keeps; the first ones are here.' }),
  now: z.string(),
  mode: z.enum(['running', 'frozen']),
  hash: z.string().meta({ description: 'SHA-256 of the world after the last step.' }),
  tables: z.record(z.string(), z.string()).meta({ description: 'The beginning of the hash of each table.' }),
  steps: z.array(step).meta({ description: 'Every command, in order.' }),
});
export type WorldRecord = z.output<typeof worldRecord>;

/** Of a table's hash so many digits are in a record. */
export const TABLE_DIGITS = 8;
/** An answer with more characters is in a record by its SHA-256 alone. */
const LONGEST_ANSWER = 200;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** An answer as JSON, with `hide` in the place of each secret. */
export function answerText(call: Call, answer: unknown, hide: (secret: string) => unknown): string {
  if (isText(answer)) return JSON.stringify(call.isSecret ? hide(answer) : answer);
  return JSON.stringify(answer, (name, value: unknown) => (isSecretName(name) && isText(value) ? hide(value) : value)) ?? 'null';
}

const HIDDEN = '•';
/** The same for every secret: what answers are compared by, and what is hashed of a long one. */
export const comparedText = (call: Call, answer: unknown): string => answerText(call, answer, () => HIDDEN);
/** The same of an answer that was recorded. */
export const recordedText = (answer: unknown): string => JSON.stringify(answer, (_, value: unknown) => (isSecret(value) ? HIDDEN : value));
export const isLong = (text: string): boolean => text.length > LONGEST_ANSWER;
