import { ATOM_DECIMALS, type Atoms, assertDefined, formatFloor, MAX_ATOMS, parseAtoms, parseInstant, unitOf } from '@mt2/domain';
import { z } from 'zod';
import type { RefusalName } from '../refusals.ts';

/** Schemas that read inputs. Their error texts are refusal names: the first failing one is the call's refusal. */

const isMissing = (input: unknown) => input === undefined || input === null;
/** A text or a number; for anything else (lists, objects, `1e309`) the refusal is `invalid`, if absent `missing`. */
const given = (invalid: RefusalName = 'parameter-invalid', missing = invalid) =>
  z.union([z.string(), z.number()], { error: ({ input }) => (isMissing(input) ? missing : invalid) });
/** The same, or undefined. */
const givenOrNot = (error: RefusalName = 'parameter-invalid') => z.union([z.string(), z.number(), z.undefined()], { error }).optional();

/** A required, trimmed text of 1 to `max` characters. */
export const requiredText = (missing: RefusalName, max = 200, invalid: RefusalName = 'parameter-invalid') =>
  given(invalid, missing)
    .transform(String)
    .pipe(z.string().trim().min(1, { error: missing }).max(max, { error: invalid }));

/** A required secret: like text, but never trimmed. */
export const secret = (missing: RefusalName) =>
  given('parameter-invalid', missing)
    .transform(String)
    .pipe(z.string().min(1, { error: missing }).max(1000, { error: 'password-too-long' }));

/** Like `secret`, but empty if omitted. */
export const optionalSecret = () =>
  given()
    .default('')
    .transform(String)
    .pipe(z.string().max(1000, { error: 'password-too-long' }));

/** A file of a multipart body. */
export const file = (missing: RefusalName) => z.file({ error: ({ input }) => (isMissing(input) ? missing : 'parameter-invalid') });

/** True for the words that existing clients send for none. */
const isNone = (value: unknown): boolean => value === 'undefined' || value === 'null';

/** An optional text; empty if omitted, or if it is a word for none. */
export const optionalText = (max = 200) =>
  given()
    .default('')
    .transform((value) => (isNone(value) ? '' : String(value).trim()))
    .pipe(z.string().max(max, { error: 'parameter-invalid' }));

/** The same for a text that a person writes, who may write any word. */
export const writtenText = (max: number) =>
  given()
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
  givenOrNot()
    .transform((value) => (value === undefined || isNone(value) ? undefined : String(value).trim()))
    .pipe(z.string().max(max, { error: 'parameter-invalid' }).optional());

/** A field keeps its entry if it is given a meaning. */
const PICTURES = z.registry<{ isPicture: true }>();

/** Marks a field that names uploads by their paths. In all other fields a path is plain text. */
export function picturePaths<F extends z.ZodType>(field: F): F {
  PICTURES.add(field, { isPicture: true });
  return field;
}

/** True for a field that names uploads. */
export const namesPictures = (field: z.ZodType | undefined): boolean => field !== undefined && PICTURES.get(field) !== undefined;

/** Like `optionalText`, for a decimal number: the rule of its field reads it and has its own refusals. */
export const decimalText = (max = 200) => optionalText(max).meta({ format: 'decimal' });

/** The same for a whole number. */
export const wholeText = (max: number) => optionalText(max).meta({ pattern: '^\\d*$' });

/** `1`, or else `0` or nothing. */
export const oneOrNone = () => optionalText().pipe(z.enum(['', '0', '1'], { error: 'parameter-invalid' }));

/** A whole number; 0 if omitted. */
export const count = () =>
  optionalText(15)
    .pipe(z.string().regex(/^\d*$/, { error: 'parameter-invalid' }))
    .transform(Number);

/** An optional day, `YYYY-MM-DD` in UTC, as the instant at which it begins. */
export const optionalDay = () =>
  optionalText()
    .transform((value) => (value === '' ? undefined : value))
    .pipe(
      z
        .string()
        .transform((value) => parseInstant(`${value}T00:00:00Z`))
        .pipe(z.number({ error: 'parameter-invalid' }))
        .optional(),
    )
    .meta({ format: 'date' });

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
const positiveId = given()
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{0,14}$/, { error: 'parameter-invalid' }))
  .transform(Number);

/** An optional ID; existing clients also send `""` or `"0"` for none. */
export const optionalId = () =>
  given()
    .default('')
    .transform((value) => (isAbsent(value) ? undefined : value))
    .pipe(positiveId.optional())
    .meta({ pattern: '^([1-9]\\d{0,14})?$' });

/** A required ID; `missing` is the refusal if it is missing. */
export const requiredId = (missing: RefusalName = 'parameter-invalid') =>
  given('parameter-invalid', missing)
    .refine((value) => !isAbsent(value), { error: missing, params: { expected: 'a number above 0' } })
    .pipe(positiveId);

/** One of several whole-number codes. */
export function code<const N extends number>(codes: readonly N[], refusal: RefusalName = 'parameter-invalid') {
  const codeIn = (text: string) => codes.find((each) => String(each) === text);
  return given(refusal)
    .transform(String)
    .refine((text) => codeIn(text) !== undefined, { error: refusal, params: { expected: `one of ${codes.join(', ')}` } })
    .transform((text) => assertDefined(codeIn(text), 'it is one of the codes'))
    .meta({ enum: [...codes.map(String), ...codes] });
}

/** Like `code`, but undefined if omitted or empty. */
export const optionalCode = <const N extends number>(codes: readonly N[]) =>
  givenOrNot()
    .transform((value) => (value === '' || isNone(value) ? undefined : value))
    .pipe(code(codes).optional())
    .meta({ enum: ['', ...codes.map(String), ...codes] });

const amountText = (decimals: number) => `a decimal number from 0 to ${formatFloor(MAX_ATOMS, 0)}, with at most ${decimals} decimals`;

/** A decimal text in atoms, non-negative and with at most `decimals` decimals; `missing` if absent, `invalid` if malformed. */
export const amount = (missing: RefusalName, invalid: RefusalName, decimals = ATOM_DECIMALS) =>
  given(invalid, missing)
    .transform(String)
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
  given(invalid)
    .default('0')
    .transform((value) => (value === '' ? '0' : value))
    .pipe(amount(invalid, invalid));

/** Like `amount`, but undefined if omitted, and 0 if empty. */
export const amountOrOmitted = (invalid: RefusalName) =>
  givenOrNot(invalid)
    .transform((value) => (value === '' ? '0' : value))
    .pipe(amount(invalid, invalid).optional());

/** A decimal text in atoms above 0; undefined (not 0) if omitted or empty. */
export const optionalPositiveAmount = (invalid: RefusalName, decimals = ATOM_DECIMALS) =>
  given(invalid)
    .default('')
    .transform((value) => (value === '' ? undefined : value))
    .pipe(
      amount(invalid, invalid, decimals)
        .refine((value) => value > 0n, { error: invalid, params: { expected: 'a number above 0' } })
        .optional(),
    );

/** The first page, and the minimum rows of a page. */
export const FIRST_PAGE = 1;

const wholeNumber = (most: number) =>
  given('page-invalid')
    .transform(String)
    .pipe(z.string().regex(/^\d{1,9}$/, { error: 'page-invalid' }))
    .transform((value) => Math.min(Math.max(FIRST_PAGE, Number(value)), most));
const absentAs = (fallback: number) =>
  given('page-invalid')
    .default(fallback)
    .transform((value) => (isAbsent(value) ? fallback : value));

/** Paging: `page` from 1, `limit` 10 by default, at most 100. */
export const paging = {
  page: absentAs(FIRST_PAGE).pipe(wholeNumber(1_000_000)),
  limit: absentAs(10).pipe(wholeNumber(100)),
};
