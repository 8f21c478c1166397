import type { RefusalName } from '@mt2/contracts';
import type { Contract } from '@mt2/contracts/area';
import { contracts } from '@mt2/contracts/areas';
import { type Format, linesIn, type More } from '@mt2/contracts/fields/format';
import { type Provenance, provenanceOf } from '@mt2/contracts/provenance';
import type { Entry } from './entries.ts';

const areas: Readonly<Record<string, Contract>> = contracts;

/** Refusals with sentences in the error catalog of the specification, and the one that every call with a session has. */
const SPECIFIED: ReadonlySet<RefusalName> = new Set([
  'not-logged-in',
  'insufficient-balance',
  'insufficient-sellable-balance',
  'set-withdraw-address',
  'real-name-required',
  'set-fund-password',
  'basic-verification-required',
  'kyc-basic-required',
  'kyc-advanced-required',
  'area-not-open',
  'amount-empty',
  'agreement-not-agreed',
  'recharge-needed',
  'three-pictures',
  'password-inconsistent',
] as const satisfies readonly RefusalName[]);

/** The origin of a refusal: a rule of this project is binding for no one else. */
export const provenanceOfRefusal = (entry: Entry, key: RefusalName): Provenance => (SPECIFIED.has(key) ? provenanceOf(entry.call) : 'ours');

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
