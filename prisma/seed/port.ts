import type { Client } from '@mt2/contracts';
import type { Instant } from '@mt2/domain';

/** The operator's decision; an approved deposit may have another amount, a decimal text. */
export type Verdict = { readonly decision: 'approve' | 'reject'; readonly reason?: string; readonly amount?: string };
/** Something that waits for the operator. */
type Waiting = { readonly kind: string; readonly id: number; readonly account: string };

/** The needs of a world in the making beside the calls of the product. The server implements it by its areas, and serves it nowhere. */
export type SeedPort = {
  /** Opens a session of a persona; returns its token. */
  readonly logInAs: (persona: string) => Promise<string>;
  /** Credits an account of a persona from outside; `amount` is a decimal text. */
  readonly fund: (persona: string, currency: string, amount: string, account: string) => Promise<void>;
  /** The code of the last message to a recipient for a purpose. */
  readonly codeFor: (recipient: string, purpose: string) => string;
  /** The present code of a persona's authenticator. */
  readonly totpOf: (persona: string) => string;
  /** Everything that waits for a decision, oldest first. */
  readonly reviews: () => readonly Waiting[];
  readonly decide: (kind: string, id: number, verdict: Verdict) => Promise<void>;
  /** Makes a persona a partner; `rate` is a decimal text in percent. */
  readonly setPartner: (persona: string, rate: string) => Promise<void>;
  readonly cancelOffering: (id: number, reason: string) => Promise<void>;
  /** Lets a persona serve orders of P2P by itself; `picture` is an upload of theirs, the voucher of payments. */
  readonly addMerchant: (persona: string, picture: string) => Promise<void>;
  /** Lives on to an instant. */
  readonly advanceTo: (at: Instant) => Promise<void>;
};

/** A world in the making: clients with headers of their own, which know the calls of the product alone, and the port. */
export type Stage = { readonly client: (headers: Record<string, string>) => Client; readonly port: SeedPort };
