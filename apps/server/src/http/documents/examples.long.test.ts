import { entries } from '@mt2/conformance/all-entries';
import { playExamples } from '@mt2/conformance/examples';
import { isSecretCall, lab, product, toOpenApi } from '@mt2/contracts';
import { toAsyncApi } from '@mt2/contracts/asyncapi';
import { UNITS, type Unit } from '@mt2/contracts/fields/units';
import { describe, expect, it } from 'vitest';
import { DocumentFields, type Field, type Schema } from '../../testing/document-fields.ts';
import { openServer } from '../../testing/harness.ts';
import { examplesOf, readAdditions } from './read-additions.ts';

const server = await openServer();
const played = await playExamples(server);
await server.close();
const additions = readAdditions(examplesOf(played));
const documents = {
  'of the calls': toOpenApi({ ...product, ...lab }, '1.0.0', additions),
  'of the feeds': toAsyncApi('1.0.0'),
};
const fieldsOf = (document: Schema) => {
  const read = new DocumentFields(document);
  return [...read.all()].map((field) => ({ ...field, plain: read.plain(field.schema) }));
};
type ReadField = Field & { readonly plain: readonly Schema[] };
const fields = Object.values(documents).flatMap(fieldsOf);

const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const INSTANT = /^\d{4}-\d\d(-\d\d|$)/;
const isChoice = (schema: Schema) => 'enum' in schema || 'const' in schema;
const typesOf = ({ type }: Schema) => [type ?? []].flat();

/** True for a schema that accepts only numbers, a decimal text, or a text of digits. */
const isNumeric = (schema: Schema): boolean =>
  !isChoice(schema) &&
  (typesOf(schema).includes('integer') ||
    (typesOf(schema).includes('number') && !typesOf(schema).includes('string')) ||
    schema.format === 'decimal' ||
    String(schema.pattern ?? '').includes('\\d'));

/** True for an example that is a number or an instant, or is written like one. */
const looksNumeric = (example: string | number): boolean => typeof example === 'number' || NUMBER.test(example) || INSTANT.test(example);

/** A field is a quantity if its schema says so, or if the values its calls send and return look like one. */
const isQuantity = ({ plain, examples }: ReadField): boolean =>
  plain.some(isNumeric) ||
  (plain.length > 0 && !plain.some(isChoice) && plain.some(({ type }) => type !== undefined) && [...examples].some(looksNumeric));

const unitOf = ({ plain }: ReadField): unknown => plain.find((schema) => schema['x-unit'] !== undefined)?.['x-unit'];
const withoutUnit = (all: readonly ReadField[]): string[] =>
  all.filter((field) => isQuantity(field) && !(String(unitOf(field)) in UNITS)).map(({ name }) => name);

const isWhole = (text: string) => /^-?\d+$/.test(text);
const between = (low: number, high: number) => (text: string) => Number(text) >= low && Number(text) <= high;
const OR_NONE = new Set(['', '--', '0']);

/** Tests of an example by its unit; the wrong one of two easily confused units fails. */
const FITS: Partial<Record<Unit, (text: string) => boolean>> = {
  'unix s': between(1e9, 1e10),
  'unix ms': between(1e12, 1e13),
  UTC: (text) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text),
  'UTC day': (text) => /^\d{4}-\d\d-\d\d$/.test(text),
  'ISO 8601': (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) || /^\d+[smhd]$/.test(text),
  fraction: between(-1, 1),
  'basis points': between(-10_000, 10_000),
  id: (text) => !/^-?\d*\.\d+$/.test(text),
  count: isWhole,
  place: isWhole,
  lots: isWhole,
  decimals: between(0, 18),
};

/** Units that describe a text format. */
const NOTATIONS: readonly Unit[] = ['UTC', 'UTC day', 'UTC month', 'ISO 8601', 'duration'];

describe('units', () => {
  it('are given for every number, decimal text and instant', () => {
    expect(fields.filter(isQuantity).length).toBeGreaterThan(900);
    expect(withoutUnit(fields)).toEqual([]);
  });

  it('are reported if missing', () => {
    const text = JSON.stringify(documents['of the calls']);
    const without = (unit: Unit) =>
      withoutUnit(fieldsOf(JSON.parse(text.replaceAll(`"x-unit":"${unit}"`, '"x-unit":"made up"')) as Schema));
    for (const unit of ['quote/base', 'unix s', 'percent', 'count', 'ISO 8601'] as const) expect(without(unit)).not.toEqual([]);
  });

  it('fit the values in calls and messages', () => {
    const wrong = fields.flatMap((field) => {
      const unit = unitOf(field) as Unit | undefined;
      const fits = unit && FITS[unit];
      return [...field.examples]
        .map(String)
        .flatMap((text) => (!fits || OR_NONE.has(text) || fits(text) ? [] : [`${field.name}: ${text} ${unit}`]));
    });
    expect(wrong).toEqual([]);
  });

  it('use units of integers and texts only there, never for a decimal amount', () => {
    const isDecimal = ({ plain }: ReadField) => plain.some(({ format }) => format === 'decimal');
    const unsaid = fields.filter((field) => isDecimal(field) && (UNITS[unitOf(field) as Unit] ?? 'no unit').startsWith('no unit'));
    expect(unsaid.map(({ name }) => name)).toEqual([]);
  });

  it('have a format if a request takes them as text', () => {
    const asked = fields.filter(
      ({ name, plain }) => /Request\.|\?/.test(name) && plain.some((schema) => typesOf(schema).includes('string')),
    );
    const amounts = asked.filter((field) => !(UNITS[unitOf(field) as Unit] ?? 'no unit').startsWith('no unit') && isQuantity(field));
    const bare = amounts.filter(
      (field) =>
        !NOTATIONS.includes(unitOf(field) as Unit) && !field.plain.some((schema) => schema.format ?? schema.pattern ?? schema.enum),
    );
    expect(amounts.length).toBeGreaterThan(30);
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('are each used by a field', () => {
    const used = new Set(fields.map(unitOf));
    expect(Object.keys(UNITS).filter((unit) => !used.has(unit))).toEqual([]);
  });
});

describe('an example of each call', () => {
  it.each(entries.filter(({ scenario }) => 'works' in scenario))(
    '$name: its contract takes the request and the answer',
    ({ name, call }) => {
      const { request, answer } = played[name] ?? {};
      if (!call.takesFile) call.input.parse(request);
      if (!call.input.def.catchall) expect(Object.keys(call.input.shape)).toEqual(expect.arrayContaining(Object.keys(request ?? {})));
      if (isSecretCall(call) || call.answersPicture || call.answersFile) return;
      call.output.parse(answer?.message);
      call.beside?.parse(answer);
    },
  );
});
