import type { TypedFundPassword } from '../security/index.ts';

/** The proof of a user's intent: the fund password, compared already, and a code that was sent to them. */
export type Proof = { readonly password: TypedFundPassword; readonly code: string };
