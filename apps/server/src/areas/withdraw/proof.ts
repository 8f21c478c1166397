import type { TypedFundPassword } from '../security/index.ts';

/** What proves that a user means it: the fund password, compared already, and a code that was sent to them. */
export type Proof = { readonly password: TypedFundPassword; readonly code: string };
