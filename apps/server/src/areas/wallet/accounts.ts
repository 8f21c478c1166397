import { ACCOUNT_NAMES, WIRE_ACCOUNTS, type WireAccount } from '@mt2/contracts/wallet';
import { ACCOUNT_KINDS, type AccountKind } from '@mt2/domain/wallet';

/** An account's name on the wire. */
export const wireAccount = (account: AccountKind): WireAccount => ACCOUNT_NAMES[account];

/** The account of a wire name; undefined when there is none. */
export const accountOfWire = (name: string): AccountKind | undefined => ACCOUNT_KINDS.find((kind) => ACCOUNT_NAMES[kind] === name);

/** The account that a person names: `fiat`, as the ledger prints it, or its wire name `legal`; undefined when there is none. */
export const accountNamed = (name: string): AccountKind | undefined => ACCOUNT_KINDS.find((kind) => kind === name) ?? accountOfWire(name);

/** An account's log code. */
export const codeOfAccount = (account: AccountKind): number => WIRE_ACCOUNTS[ACCOUNT_NAMES[account]];

/** The account that a client names, by its wire name or by its log code (1–6). */
export const accountOfField = (text: string): AccountKind | undefined =>
  accountOfWire(text) ?? ACCOUNT_KINDS.find((kind) => String(codeOfAccount(kind)) === text);
