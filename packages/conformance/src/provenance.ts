import type { RefusalName } from '@mt2/contracts';
import { type Provenance, provenanceOf } from '@mt2/contracts/provenance';
import type { Entry } from './entries.ts';

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
