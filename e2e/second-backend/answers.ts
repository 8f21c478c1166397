/**
 * The reference backend's answers as another backend of the family would write them: pure functions, one answer at a time.
 *
 * What only this project has is always left out: its calls, its fields at any depth, as the contracts mark them, and the
 * names of refusals. A `Profile` says what else the other backend lacks, and which habits of older backends it has; the
 * page and `mt2 conform` must read all of them. A bridge to a real backend begins with that backend's profile.
 */
import type { Call, RefusalName } from '@mt2/contracts';
import { decode } from '@mt2/contracts/fields/field';
import type { Format, Line } from '@mt2/contracts/fields/format';
import { formatAtoms } from '@mt2/domain';

export type Profile = {
  /** Areas (`lever`) and single calls (`wallet.transfer`) that it lacks. */
  readonly lacks: readonly string[];
  /** Where a success has its payload: in `message` next to `type: 'ok'`, or in `data` next to `code: '1'` and a sentence. */
  readonly payloadIn: 'message' | 'data';
  /** How a refusal is written: as a sentence, as an object of lists by field like that of a validator, or as a sentence in `msg`. */
  readonly refusals: 'sentence' | 'validator' | 'msg';
  /** Refusals without any sentence. */
  readonly silent: readonly RefusalName[];
  /** The types 998 and 999 are numbers. */
  readonly hasNumericTypes: boolean;
  /** JSON numbers are text and decimal texts are JSON numbers, wherever readers must take both. */
  readonly swapsNumbers: boolean;
  /** A refusal has its own status; by default every envelope has 200. */
  readonly hasStatuses: boolean;
};

type Fields = Readonly<Record<string, unknown>>;
export type Reply = { readonly status: number; readonly body: unknown };

export const isLacking = (name: string, call: Call, { lacks }: Profile): boolean =>
  call.source === 'ours' || lacks.includes(name) || lacks.includes(name.slice(0, name.indexOf('.')));

/** An envelope of the reference, in the habits of a profile. */
export function changedReply(call: Call, envelope: Fields, profile: Profile): Reply {
  return envelope.type === 'ok' ? success(call, envelope, profile) : refusal(envelope, profile);
}

function success(call: Call, { type, code: _, message, ...more }: Fields, profile: Profile): Reply {
  const payload = changedValue(message, call.answers?.format ?? 'plain', profile);
  const beside = changedValue(more, call.answersBeside?.format ?? ['record', []], profile) as Fields;
  const body =
    profile.payloadIn === 'message' ? { type, message: payload, ...beside } : { code: '1', message: 'Success', data: payload, ...beside };
  return { status: 200, body };
}

function refusal({ type, message, key, field }: Fields, { refusals, silent, hasNumericTypes, hasStatuses }: Profile): Reply {
  const sentence = silent.includes(key as RefusalName) ? '' : message;
  const said = {
    sentence: { message: sentence },
    validator: { message: { [String(field ?? 'form')]: [sentence] } },
    msg: { msg: sentence },
  }[refusals];
  const status = !hasStatuses ? 200 : type === '999' ? 401 : 422;
  return { status, body: { type: hasNumericTypes && type !== 'error' ? Number(type) : type, ...said } };
}

/** The lines of the records that a format joins, or of one record. */
const linesOf = (format: Format): readonly Line[] =>
  format[0] === 'joined' ? (format[1] as readonly Format[]).flatMap(linesOf) : format[0] === 'record' ? (format[1] as readonly Line[]) : [];

const LISTS: Readonly<Record<string, string>> = { paged: 'data', listed: 'list', ordered: 'order_list' };

/** A wire value without our fields, in the habits of a profile. */
function changedValue(wire: unknown, format: Format, profile: Profile): unknown {
  if (wire === null || wire === undefined) return wire;
  const inner = (value: unknown, of: Format) => changedValue(value, of, profile);
  const [kind, part] = typeof format === 'string' ? [format, undefined] : format;
  if (kind === 'empty') return wire === format[2] ? wire : inner(wire, part as Format);
  if (typeof wire !== 'object') return profile.swapsNumbers ? swapped(wire, format) : wire;
  const named = wire as Fields;
  if (kind === 'list') return (wire as unknown[]).map((each) => inner(each, part as Format));
  if (kind === 'tuple') return (wire as unknown[]).map((each, at) => inner(each, (part as readonly Format[])[at] ?? 'plain'));
  if (kind === 'by') return Object.fromEntries(Object.entries(named).map(([key, each]) => [key, inner(each, part as Format)]));
  if (kind === 'either') return inner(wire, String(format[4]) in named ? (part as Format) : (format[2] as Format));
  const rows = LISTS[kind];
  if (rows) return { ...named, [rows]: inner(named[rows], ['list', part as Format]) };
  const lines = new Map(linesOf(format).map((line) => [line[1], line]));
  const kept = Object.entries(named).filter(([name]) => !/^our/.test(lines.get(name)?.[4] ?? ''));
  return Object.fromEntries(kept.map(([name, each]) => [name, inner(each, lines.get(name)?.[2] ?? 'plain')]));
}

/** The other way to write a number, if readers of any backend take it too. */
function swapped(wire: unknown, format: Format): unknown {
  switch (typeof format === 'string' ? format : format[0]) {
    case 'atomsNumber':
      return typeof wire === 'number' ? formatAtoms(decode(format, wire)) : wire;
    case 'percentNumber':
    case 'unitsNumber':
    case 'codes':
    case 'flag':
    case 'ms':
      return String(wire);
    case 'atoms':
    case 'decimal':
    case 'percent':
    case 'shortPercent':
    case 'units':
    case 'wholeText':
      return asNumber(wire);
    default:
      return wire;
  }
}

/** A decimal text as a JSON number, unless that would be written with an exponent. */
function asNumber(wire: unknown): unknown {
  const number = Number(wire);
  return wire === '' || !Number.isFinite(number) || String(number).includes('e') ? wire : number;
}
