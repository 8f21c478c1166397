import type { Contract } from './area.ts';
import { contracts } from './areas.ts';
import { type Format, linesIn, type More } from './fields/format.ts';

const areas: Readonly<Record<string, Contract>> = contracts;

const OURS: ReadonlySet<More | undefined> = new Set(['ours', 'our-again']);
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** True for a number as text where this project sends a number, or the reverse. */
function isOtherForm(format: Format, value: unknown): boolean {
  if (typeof value === 'number') return format === 'wholeText';
  return typeof value === 'string' && NUMBER.test(value) && (format === 'atomsNumber' || format[0] === 'unitsNumber');
}

/**
 * True for a part of a call's payload that only this project defines, by the names on its path; for some parts, only the
 * requirement of a number instead of text, or the reverse, is this project's.
 */
export function isOurs(name: string, path: readonly PropertyKey[], value?: unknown): boolean {
  const [area = '', call = ''] = name.split('.');
  const { isOurs: isWholeOurs = false, calls = {} } = areas[area] ?? {};
  if (isWholeOurs) return path.length > 0;
  const format = calls[call]?.answers?.format;
  if (!format) return false;
  return linesIn(format).some(([, wire, kind, , more]) => path.includes(wire) && (OURS.has(more) || isOtherForm(kind, value)));
}
