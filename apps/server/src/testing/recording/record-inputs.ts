import type { Entry } from '@mt2/conformance/entries';
import type { FastifyRequest } from 'fastify';
import { inputReader } from '../../http/gates/input.ts';
import { complaintsIn } from '../../http/request/complaints.ts';
import type { Tape } from './tape.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Values that a client may send in any field; undefined: the field is omitted. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  '0',
  '1',
  ' 1 ',
  '+1',
  '-1',
  '007',
  '1.5',
  '0.000000001',
  '1.0000000001',
  '.5',
  '1.',
  '1,5',
  '1e3',
  '1e309',
  '0x10',
  '１',
  'NaN',
  '99999999999999999999',
  'undefined',
  'null',
  'true',
  'x',
  'BTC',
  'btc/usdt',
  'a@b.example',
  '1767225600',
  '2026-01-31',
  '2026-02-30T00:00:00Z',
  '1d',
  '\u0000',
  'x'.repeat(201),
  'x'.repeat(5001),
  0,
  1,
  -1,
  1.5,
  1e-9,
  1e21,
  2 ** 53,
  true,
  false,
  [],
  ['1'],
  {},
];

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The fields with each value in place of each field, also inside objects. */
function variantsOf(fields: Fields, names: readonly string[]): Fields[] {
  return names.flatMap((name) => {
    const value = fields[name];
    const inside = isObject(value) ? variantsOf(value, Object.keys(value)) : [];
    return [...VALUES, ...inside].map((other) => ({ ...fields, [name]: other }));
  });
}

/** `JSON` without the content of files, and with integers of any size. */
const textOf = (value: unknown): string => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each)) ?? '';

/** The sent fields that differ from the usual ones: each is written once, and long ones are cut. */
const LONGEST = 60;
const differing = (fields: Fields, usual: Fields): string =>
  Object.keys({ ...usual, ...fields })
    .filter((name) => fields[name] !== usual[name])
    .map((name) => `${name}=${textOf(fields[name]).slice(0, LONGEST)}`)
    .join(' ');

/** Records how a call reads inputs known to work or to be refused, and wrong values in each field of the first input. */
export function recordInputs(tape: Tape, { name, call }: Entry, known: readonly Fields[]): void {
  const { takesFile: _, ...withoutFile } = call;
  const read = inputReader(withoutFile, true);
  const usual = known[0] ?? {};
  const names = [...new Set([...Object.keys(call.input.shape), ...Object.keys(usual)])];
  for (const fields of [...known, ...variantsOf(usual, names), { ...usual, unknown: 1 }]) {
    const parsed = read({ query: fields, body: fields, params: {} } as FastifyRequest);
    if (parsed instanceof Promise) throw new Error(`${name} reads its input at once`);
    const sent = differing(fields, usual);
    if (!parsed.ok) tape.add(`${name} inputs`, `${sent} → ${parsed.refusal} ${textOf(complaintsIn(parsed))}`);
    // The values for the handler, without field names: they may differ from those on the wire.
    else
      tape.add(
        `${name} readings`,
        `${sent} → ${textOf(Object.values((call.takes?.ask(parsed.value as Fields) ?? parsed.value) as Fields))}`,
      );
  }
}
