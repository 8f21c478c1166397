import { z } from 'zod';
import { HIDDEN, type Secret } from '../recorded-answer.ts';

/** Replaces a secret text in a record; a replay substitutes another one. */
const secret: z.ZodType<Secret> = z.strictObject({
  secret: z
    .string()
    .meta({ description: 'Which one: a known one, the code of a message or of an authenticator, or a mark that equal ones share.' }),
});
export const isSecret = (value: unknown): value is Secret => secret.safeParse(value).success;

/** An answer too long for a record. */
const digest = z.strictObject({ sha256: z.string().meta({ description: 'SHA-256 of the answer.' }) });
type Digest = z.output<typeof digest>;
export const isDigest = (value: unknown): value is Digest => digest.safeParse(value).success;

const step = z.object({
  at: z.string().meta({ description: 'World time at which it was done.', 'x-unit': 'ISO 8601' }),
  as: z.string().optional().meta({ description: 'Persona or user ID of the session. Left out without a session.' }),
  guest: secret.optional().meta({ description: 'Key of the chat guest who sent it.' }),
  call: z.string().meta({ description: 'Area and name of the call: `spot.placeOrder`.' }),
  input: z.record(z.string(), z.unknown()).meta({ description: 'Fields that were sent; secrets are replaced by marks.', 'x-unit': 'text' }),
  picture: z.string().optional().meta({ description: 'SHA-256 of the image that was sent.' }),
  lang: z.string().optional().meta({ description: 'Language of the answer. Left out for English.' }),
  agent: z.string().optional().meta({ description: '`User-Agent` of a login, which says whether its device is new.', 'x-unit': 'text' }),
  key: z.string().optional().meta({ description: '`Idempotency-Key` of the call.' }),
  fault: z.string().optional().meta({ description: 'Fault that hit it.' }),
  answer: z
    .unknown()
    .optional()
    .meta({ description: 'Payload of the answer. For a long one: its SHA-256. Left out for images and cached reads.' }),
  refusal: z.string().optional().meta({ description: 'Name of its refusal.' }),
});
export type RecordedStep = z.output<typeof step>;

/** The step at which the world got a bridge: a real backend decides, too, so what follows cannot be replayed. */
export const BRIDGED = 'bridge';

/** The commands of a world and their results. */
export const worldRecord = z.object({
  format: z.literal(1).meta({ description: 'Version of this format.' }),
  version: z.string().meta({ description: 'Version of the server that wrote it.' }),
  world: z.string().meta({ description: 'Name of the world.' }),
  seed: z.int().meta({ description: 'Seed that prices, addresses and codes follow from.', 'x-unit': 'number' }),
  epoch: z.string().meta({ description: 'Time of the seeded state.', 'x-unit': 'ISO 8601' }),
  from: z.string().meta({ description: 'State before the first step: `seed`, or the world or snapshot that the world was forked from.' }),
  fork: z
    .object({
      of: z.string().meta({ description: 'Name of the world or snapshot.' }),
      after: z.int().meta({ description: 'Number of steps before it.', 'x-unit': 'count' }),
    })
    .nullable()
    .meta({ description: 'Last fork, snapshot, restore or import. null if there was none.' }),
  complete: z.boolean().meta({ description: 'False if there were more commands than a world keeps; the record has the first ones.' }),
  now: z.string().meta({ description: 'World time after the last step.', 'x-unit': 'ISO 8601' }),
  mode: z.enum(['running', 'frozen']).meta({ description: 'running or frozen.' }),
  hash: z.string().meta({ description: 'SHA-256 of the world after the last step.' }),
  tables: z.record(z.string(), z.string()).meta({ description: 'First digits of the hash of each table.', 'x-unit': 'text' }),
  steps: z.array(step).meta({ description: 'All commands, in order.' }),
});
export type WorldRecord = z.output<typeof worldRecord>;

/** Digits of a table's hash kept in a record. */
export const TABLE_DIGITS = 8;

/** An answer as recorded, with the same placeholder for every secret: compared using `comparedText`. */
export const recordedText = (answer: unknown): string => JSON.stringify(answer, (_, value: unknown) => (isSecret(value) ? HIDDEN : value));
