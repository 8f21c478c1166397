import type { Client } from '@mt2/contracts';
import type { Instant } from '@mt2/domain';

/** The operator's decision; an approved deposit may have another amount, a decimal text. */
export type Verdict = { readonly decision: 'approve' | 'reject'; readonly reason?: string; readonly amount?: string };
/** A review waiting for the operator. */
type Waiting = { readonly kind: string; readonly id: number; readonly account: string };

/**
 * The needs of a world under construction, in addition to the calls of the product. The server implements it through its
 * areas, and does not expose it.
 */
export type SeedPort = {
  readonly logInAs: (persona: string) => Promise<string>;
  /** Credits an account of a persona from outside; `amount` is a decimal text. */
  readonly fund: (persona: string, currency: string, amount: string, account: string) => Promise<void>;
  /** The code of the last message to a recipient for a purpose. */
  readonly codeFor: (recipient: string, purpose: string) => string;
  /** The current code of a persona's authenticator. */
  readonly totpOf: (persona: string) => string;
  /** All reviews waiting for a decision, oldest first. */
  readonly reviews: () => readonly Waiting[];
  readonly decide: (kind: string, id: number, verdict: Verdict) => Promise<void>;
  /** Makes a persona a partner; `rate` is a decimal text in percent. */
  readonly setPartner: (persona: string, rate: string) => Promise<void>;
  readonly cancelOffering: (id: number, reason: string) => Promise<void>;
  /** Makes a persona serve P2P orders automatically; `picture` is one of their uploads, the proof of payments. */
  readonly addMerchant: (persona: string, picture: string) => Promise<void>;
  /** Advances to an instant. */
  readonly advanceTo: (at: Instant) => Promise<void>;
};

/** A world under construction: clients with their own headers, which know only the calls of the product, and the port. */
export type Stage = { readonly client: (headers: Record<string, string>) => Client; readonly port: SeedPort };
