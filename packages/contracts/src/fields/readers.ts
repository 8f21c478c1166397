import { ATOM_DECIMALS, type Atoms, formatFloor, MAX_ATOMS, parseAtoms, unitOf } from '@mt2/domain';
import { z } from 'zod';
import type { RefusalName } from '../refusals.ts';

/** Field types of the wire. Their error texts are refusal names: the first failing one is the call's refusal. */

const isMissing = (input: unknown) => input === undefined || input === null;

/** A text or a number, as text; if absent the refusal is `missing`, for anything else (lists, objects, `1e309`) `invalid`. */
const plain = (missing: RefusalName, invalid: RefusalName = 'parameter-invalid') =>
  z.union([z.string(), z.number()], { error: ({ input }) => (isMissing(input) ? missing : invalid) }).transform(String);

/** A required, trimmed text of 1 to `max` characters. */
export const text = (missing: RefusalName, max = 200, invalid: RefusalName = 'parameter-invalid') =>
  plain(missing, invalid).pipe(z.string().trim().min(1, { error: missing }).max(max, { error: invalid }));

/** A required secret: like text, but never trimmed. */
export const secret = (missing: RefusalName) =>
  plain(missing).pipe(z.string().min(1, { error: missing }).max(1000, { error: 'password-too-long' }));

/** Like `secret`, but empty if omitted. */
export const optionalSecret = () =>
  z
    .union([z.string(), z.number()], { error: 'parameter-invalid' })
    .default('')
    .transform(String)
    .pipe(z.string().max(1000, { error: 'password-too-long' }));

/** A file of a multipart body. */
export const file = (missing: RefusalName) => z.file({ error: ({ input }) => (isMissing(input) ? missing : 'parameter-invalid') });

/** True for the words that existing clients send for none. */
const isNone = (value: unknown): boolean => value === 'undefined' || value === 'null';

/** An optional text; empty if omitted, or if it is a word for none. */
export const optionalText = (max = 200) =>
  z
    .union([z.string(), z.number()], { error: 'parameter-invalid' })
    .default('')
    .transform((value) => (isNone(value) ? '' : String(value).trim()))
    .pipe(z.string().max(max, { error: 'parameter-invalid' }));

/** The same for a text that a person writes, who may write any word. */
export const writtenText = (max: number) =>
  z
    .union([z.string(), z.number()], { error: 'parameter-invalid' })
    .default('')
    .transform((value) => String(value).trim())
    .pipe(z.string().max(max, { error: 'parameter-invalid' }));

/** Like `optionalText`; existing clients also send `null` as a value. */
export const nullableText = () =>
  z
    .union([z.string(), z.number(), z.null()], { error: 'parameter-invalid' })
    .default('')
    .transform((value) => (value === null || isNone(value) ? '' : String(value).trim()))
    .pipe(z.string().max(200, { error: 'parameter-invalid' }));

/** An optional text that distinguishes omitted from empty: omitted (or a word for none) is undefined. */
export const keptText = (max: number) =>
  z
    .union([z.string(), z.number(), z.undefined()], { error: 'parameter-invalid' })
    .optional()
    .transform((value) => (value === undefined || isNone(value) ? undefined : String(value).trim()))
    .pipe(z.string().max(max, { error: 'parameter-invalid' }).optional());

const PICTURES = new WeakSet<z.ZodType>();

/** Marks a field that names uploads by their paths. In all other fields a path is plain text. */
export function picturePaths<F extends z.ZodType>(field: F): F {
  PICTURES.add(field);
  return field;
}

/** True for a field that names uploads. */
export const namesPictures = (field: z.ZodType | undefined): boolean => field !== undefined && PICTURES.has(field);

/** Like `optionalText`, for a decimal number: the rule of its field reads it and has its own refusals. */
export const decimalText = (max = 200) => optionalText(max).meta({ format: 'decimal' });

/** The same for a whole number. */
export const wholeText = (max: number) => optionalText(max).meta({ pattern: '^\\d*$' });

/** A whole number; 0 if omitted. */
export const count = () =>
  optionalText(15)
    .pipe(z.string().regex(/^\d*$/, { error: 'parameter-invalid' }))
    .transform(Number);

/** An optional instant in whole seconds. */
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

const isAbsent = (value: unknown) => value === undefined || value === '' || value === '0' || value === 0 || isNone(value);
const positiveId = z
  .union([z.string(), z.number()], { error: 'parameter-invalid' })
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{0,14}$/, { error: 'parameter-invalid' }))
  .transform(Number);

/** An optional ID; existing clients also send `""` or `"0"` for none. */
export const optionalId = () =>
  z
    .union([z.string(), z.number(), z.undefined()], {
      error: 'parameter-invalid',
    })
    .optional()
    .transform((value) => (isAbsent(value) ? undefined : value))
    .pipe(positiveId.optional());

/** A required ID; `missing` is the refusal if it is missing. */
export const id = (missing: RefusalName = 'parameter-invalid') =>
  z
    .union([z.string(), z.number()], { error: ({ input }) => (isMissing(input) ? missing : 'parameter-invalid') })
    .refine((value) => !isAbsent(value), { error: missing, params: { expected: 'a number above 0' } })
    .pipe(positiveId);

/** One of several whole-number codes. */
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

/** Like `code`, but undefined if omitted or empty. */
export const optionalCode = <const N extends number>(codes: readonly N[]) =>
  z
    .union([z.string(), z.number(), z.undefined()], {
      error: 'parameter-invalid',
    })
    .optional()
    .transform((value) => (value === '' || isNone(value) ? undefined : value))
    .pipe(code(codes).optional())
    .meta({ enum: ['', ...codes.map(String), ...codes] });

const amountText = (decimals: number) => `a decimal number from 0 to ${formatFloor(MAX_ATOMS, 0)}, with at most ${decimals} decimals`;

/** A decimal text in atoms, non-negative and with at most `decimals` decimals; `missing` if absent, `invalid` if malformed. */
export const amount = (missing: RefusalName, invalid: RefusalName, decimals = ATOM_DECIMALS) =>
  plain(missing, invalid)
    .transform((value, context): Atoms => {
      const params = { expected: amountText(decimals) };
      if (value.trim() === '') context.addIssue({ code: 'custom', message: missing, params });
      const atoms = value.startsWith('-') ? undefined : parseAtoms(value);
      const fits = atoms !== undefined && atoms % unitOf(decimals) === 0n;
      if (!fits && value.trim() !== '') context.addIssue({ code: 'custom', message: invalid, params });
      return atoms ?? 0n;
    })
    .meta({ format: 'decimal' });

/** Like `amount`, but 0 if omitted or empty. */
export const optionalAmount = (invalid: RefusalName) =>
  z
    .union([z.string(), z.number()], { error: invalid })
    .default('0')
    .transform((value) => (value === '' ? '0' : value))
    .pipe(amount(invalid, invalid));

/** A decimal text in atoms above 0; undefined (not 0) if omitted or empty. */
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

/** The first page, and the minimum rows of a page. */
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
/** A decimal string with the decimals of the market or coin. */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ format: 'decimal' });
/** `YYYY-MM-DD HH:mm:ss`, UTC. */
export const timeText = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .meta({ 'x-unit': 'UTC' });
/** A flag in the form existing clients read. */
export const flag = z.union([z.literal(0), z.literal(1)]);
