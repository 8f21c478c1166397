import { ATOM_DECIMALS, type Atoms, formatFloor, MAX_ATOMS, parseAtoms } from '@mt2/domain';
import { z } from 'zod';
import type { RefusalName } from '../refusals.ts';

/** Field types of the wire. Their error texts are refusal names: the first one that fails is the call's refusal. */

const isMissing = (input: unknown) => input === undefined || input === null;

/** A text or a number, as text; its absence is `missing`, everything else (lists, objects, `1e309`) `invalid`. */
const plain = (missing: RefusalName, invalid: RefusalName = 'parameter-invalid') =>
  z.union([z.string(), z.number()], { error: ({ input }) => (isMissing(input) ? missing : invalid) }).transform(String);

/** A required text, trimmed, 1 to `max` characters. */
export const text = (missing: RefusalName, max = 200, invalid: RefusalName = 'parameter-invalid') =>
  plain(missing, invalid).pipe(z.string().trim().min(1, { error: missing }).max(max, { error: invalid }));

/** A required secret: as text, but never trimmed. */
export const secret = (missing: RefusalName) =>
  plain(missing).pipe(z.string().min(1, { error: missing }).max(1000, { error: 'password-too-long' }));

/** As `secret`, and empty where it is absent. */
export const optionalSecret = () =>
  z
    .union([z.string(), z.number()], { error: 'parameter-invalid' })
    .default('')
    .transform(String)
    .pipe(z.string().max(1000, { error: 'password-too-long' }));

/** A file of a multipart body. */
export const file = (missing: RefusalName) => z.file({ error: ({ input }) => (isMissing(input) ? missing : 'parameter-invalid') });

/** An optional text; an absent one is the empty string. Existing clients send `"undefined"` for none. */
export const optionalText = (max = 200) =>
  z
    .union([z.string(), z.number()], { error: 'parameter-invalid' })
    .default('')
    .transform((value) => (value === 'undefined' ? '' : String(value).trim()))
    .pipe(z.string().max(max, { error: 'parameter-invalid' }));

/** As `optionalText`; existing clients also send `null` for none, as such or as a word. */
export const nullableText = (max = 200) =>
  z
    .union([z.string(), z.number(), z.null()], { error: 'parameter-invalid' })
    .default('')
    .transform((value) => (value === null || value === 'null' || value === 'undefined' ? '' : String(value).trim()))
    .pipe(z.string().max(max, { error: 'parameter-invalid' }));

/** An optional text that is told from an empty one: absent (or `"undefined"`) is undefined. */
export const keptText = (max = 200) =>
  z
    .union([z.string(), z.number(), z.undefined()], { error: 'parameter-invalid' })
    .optional()
    .transform((value) => (value === undefined || value === 'undefined' ? undefined : String(value).trim()))
    .pipe(z.string().max(max, { error: 'parameter-invalid' }).optional());

const PICTURES = new WeakSet<z.ZodType>();

/** Marks a field that names uploads by their paths. In all other texts a path is only text. */
export function picturePaths<F extends z.ZodType>(field: F): F {
  PICTURES.add(field);
  return field;
}

/** True for a field that names uploads. */
export const namesPictures = (field: z.ZodType | undefined): boolean => field !== undefined && PICTURES.has(field);

/** As `optionalText`, of a decimal number: the rule of its field reads it, and refuses it by a name of its own. */
export const decimalText = (max = 200) => optionalText(max).meta({ format: 'decimal' });

/** The same of a whole number. */
export const wholeText = (max: number) => optionalText(max).meta({ pattern: '^\\d*$' });

/** A whole number; absent is 0. */
export const count = () =>
  optionalText(15)
    .pipe(z.string().regex(/^\d*$/, { error: 'parameter-invalid' }))
    .transform(Number);

/** An instant in whole seconds that may be absent. */
export const optionalSeconds = () =>
  optionalText()
    .transform((value) => (value === '' ? undefined : value))
    .pipe(
      z
        .string()
        .regex(/^\d{1,12}$/, { error: 'parameter-invalid' })
        .transform(Number)
        .optional(),
    )
    .meta({ pattern: '^\\d{0,12}$' });

const isAbsent = (value: unknown) => value === undefined || value === '' || value === '0' || value === 0 || value === 'undefined';
const positiveId = z
  .union([z.string(), z.number()], { error: 'parameter-invalid' })
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{0,14}$/, { error: 'parameter-invalid' }))
  .transform(Number);

/** An id that may be absent; existing clients send `""`, `"0"` or `"undefined"` for none. */
export const optionalId = () =>
  z
    .union([z.string(), z.number(), z.undefined()], {
      error: 'parameter-invalid',
    })
    .optional()
    .transform((value) => (isAbsent(value) ? undefined : value))
    .pipe(positiveId.optional());

/** A required id; its absence is `missing`. */
export const id = (missing: RefusalName = 'parameter-invalid') =>
  z
    .union([z.string(), z.number()], { error: ({ input }) => (isMissing(input) ? missing : 'parameter-invalid') })
    .refine((value) => !isAbsent(value), { error: missing, params: { expected: 'a number above 0' } })
    .pipe(positiveId);

/** One of some whole-number codes. */
export const code = <const N extends number>(codes: readonly N[], refusal: RefusalName = 'parameter-invalid') =>
  z
    .union([z.string(), z.number()], { error: refusal })
    .transform(String)
    .refine((value) => codes.some((each) => String(each) === value), {
      error: refusal,
      params: { expected: `one of ${codes.join(', ')}` },
    })
    .transform((value) => Number(value) as N)
    .meta({ enum: [...codes.map(String), ...codes] });

/** As `code`, and absent where a client leaves it out or empty. */
export const optionalCode = <const N extends number>(codes: readonly N[]) =>
  z
    .union([z.string(), z.number(), z.undefined()], {
      error: 'parameter-invalid',
    })
    .optional()
    .transform((value) => (value === '' || value === 'undefined' ? undefined : value))
    .pipe(code(codes).optional())
    .meta({ enum: ['', ...codes.map(String), ...codes] });

const amountText = (decimals: number) => `a decimal number from 0 to ${formatFloor(MAX_ATOMS, 0)}, with at most ${decimals} decimals`;

/** A decimal text in atoms, not negative and with at most so many decimals; its absence is `missing`, a malformed one `invalid`. */
export const amount = (missing: RefusalName, invalid: RefusalName, decimals = ATOM_DECIMALS) =>
  plain(missing, invalid)
    .transform((value, context): Atoms => {
      const params = { expected: amountText(decimals) };
      if (value.trim() === '') context.addIssue({ code: 'custom', message: missing, params });
      const atoms = value.startsWith('-') ? undefined : parseAtoms(value);
      const fits = atoms !== undefined && atoms % 10n ** BigInt(ATOM_DECIMALS - decimals) === 0n;
      if (!fits && value.trim() !== '') context.addIssue({ code: 'custom', message: invalid, params });
      return atoms ?? 0n;
    })
    .meta({ format: 'decimal' });

/** As `amount`, and absent (or empty) is 0. */
export const optionalAmount = (invalid: RefusalName) =>
  z
    .union([z.string(), z.number()], { error: invalid })
    .default('0')
    .transform((value) => (value === '' ? '0' : value))
    .pipe(amount(invalid, invalid));

/** A decimal text in atoms above 0; absent (or empty) is undefined, which is not 0. */
export const optionalPositiveAmount = (invalid: RefusalName, decimals = ATOM_DECIMALS) =>
  z
    .union([z.string(), z.number(), z.undefined()], { error: invalid })
    .optional()
    .transform((value) => (value === '' ? undefined : value))
    .pipe(
      amount(invalid, invalid, decimals)
        .refine((value) => value > 0n, { error: invalid, params: { expected: 'a number above 0' } })
        .optional(),
    );

/** The first page, and the fewest rows of one. */
export const FIRST_PAGE = 1;

const wholeNumber = (most: number) =>
  z
    .union([z.string(), z.number()], { error: 'page-invalid' })
    .transform(String)
    .pipe(z.string().regex(/^\d{1,9}$/, { error: 'page-invalid' }))
    .transform((value) => Math.min(Math.max(FIRST_PAGE, Number(value)), most));
const absentAs = (fallback: number) =>
  z
    .union([z.string(), z.number(), z.undefined()], { error: 'page-invalid' })
    .optional()
    .transform((value) => (isAbsent(value) ? fallback : (value as string | number)));

/** Paging: `page` from 1, `limit` 10 by default, at most 100. */
export const paging = {
  page: absentAs(FIRST_PAGE).pipe(wholeNumber(1_000_000)),
  limit: absentAs(10).pipe(wholeNumber(100)),
};

/** A decimal string with 8 decimals, as the wire writes money. */
export const money = z
  .string()
  .regex(/^-?\d+\.\d{8}$/)
  .meta({ format: 'decimal' });
/** A decimal string with as many decimals as the market or coin has. */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ format: 'decimal' });
/** `YYYY-MM-DD HH:mm:ss`, UTC. */
export const timeText = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .meta({ 'x-unit': 'UTC' });
/** A flag as existing clients read it. */
export const flag = z.union([z.literal(0), z.literal(1)]);
