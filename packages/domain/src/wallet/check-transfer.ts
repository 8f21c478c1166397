import { type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import { type AmountRefusal, type AskedAmount, type Atoms, formatAtoms, readAmount } from '../money/index.ts';
import type { AccountKind } from './accounts.ts';

/** A transfer between two of a user's own accounts. */
export type AskedTransfer = { readonly coin: number; readonly from: AccountKind; readonly to: AccountKind; readonly amount: AskedAmount };
export type TransferForm = AskedTransfer & { readonly amount: string };

export type TransferRefusal = 'same-account' | 'coin-not-in-account' | AmountRefusal | 'insufficient-balance';

/** The accounts that may hold the coin, and the available balance of the source account. */
export type TransferFacts = { readonly accounts: readonly AccountKind[]; readonly available: Atoms };

/** The facts that a transfer's checks read. Checks after `amount` may rely on `moved`, in atoms. */
type Asked = AskedTransfer & TransferFacts & { readonly read: Decision<Atoms, AmountRefusal>; readonly moved: Atoms };

const TRANSFER_CHECKS: readonly Check<Asked, TransferRefusal>[] = [
  {
    name: 'another-account',
    field: 'to',
    saw: ({ from, to }) => ({ from, to }),
    refuses: ({ from, to }) => (from === to ? err('same-account') : undefined),
  },
  {
    name: 'coin-in-accounts',
    field: 'coinId',
    saw: ({ coin, from, to, accounts }) => ({ coin, [from]: accounts.includes(from), [to]: accounts.includes(to) }),
    refuses: ({ from, to, accounts }) => (accounts.includes(from) && accounts.includes(to) ? undefined : err('coin-not-in-account')),
  },
  {
    name: 'amount',
    field: 'amount',
    saw: ({ amount }) => amount,
    refuses: ({ read, moved }) => (!read.ok ? read : moved === 0n ? err('amount-invalid') : undefined),
  },
  {
    name: 'balance',
    field: 'amount',
    saw: ({ moved, available }) => ({ amount: moved, available }),
    refuses: ({ moved, available }) => (moved > available ? err('insufficient-balance', { available: formatAtoms(available) }) : undefined),
  },
];

/** Returns the amount to move in atoms, or the first rule that the transfer breaks. */
export function checkTransfer(asked: AskedTransfer, facts: TransferFacts, note?: Note): Decision<Atoms, TransferRefusal> {
  const read = readAmount(asked.amount);
  const moved = read.ok ? read.value : 0n;
  return firstNo(TRANSFER_CHECKS, { ...asked, ...facts, read, moved }, note) ?? ok(moved);
}
