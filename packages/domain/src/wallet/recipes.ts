import { must } from '../core/must.ts';
import type { Atoms } from '../money/atoms.ts';
import type { AccountKind } from './accounts.ts';
import { type Journal, type JournalKind, type Posting, systemPosting, userPosting } from './posting.ts';

/** An amount of one coin on a user's spot account. */
export type SpotAmount = {
  readonly user: number;
  readonly coin: number;
  readonly amount: Atoms;
};

/** Empty postings say nothing (a fee of 0), so they are left out. */
export const journal = (kind: JournalKind, postings: readonly Posting[]): Journal => ({
  kind,
  postings: postings.filter((posting) => posting.delta !== 0n),
});

const positive = (amount: Atoms, kind: JournalKind): void => must(amount > 0n, `${kind} moves a positive amount`);

/** Money that came from outside. */
export function depositCredit({ user, coin, amount }: SpotAmount): Journal {
  positive(amount, 'deposit.credit');
  return journal('deposit.credit', [
    systemPosting('world', coin, -amount, 'deposit'),
    userPosting(user, 'spot', coin, 'available', amount, 'deposit'),
  ]);
}

/** A withdrawal was asked for: its amount, fee included, waits for the review. */
export const withdrawFreeze = (amount: SpotAmount): Journal => freeze('withdraw.freeze', amount, 'withdraw-freeze');

/** A withdrawal was rejected: everything comes back. */
export const withdrawReject = (amount: SpotAmount): Journal => release('withdraw.reject', amount, 'withdraw-return');

/** A withdrawal was passed: the frozen `amount` leaves, less the `fee` that we keep. */
export function withdrawPass({ user, coin, amount, fee }: SpotAmount & { readonly fee: Atoms }): Journal {
  must(fee >= 0n && fee < amount, 'withdraw.pass sends more than nothing');
  return journal('withdraw.pass', [
    userPosting(user, 'spot', coin, 'frozen', -amount, 'withdraw'),
    systemPosting('world', coin, amount - fee, 'withdraw'),
    systemPosting('fee', coin, fee, 'withdraw-fee'),
  ]);
}

/** Money that a user moves between two of their own accounts. */
export function transfer(move: SpotAmount & { readonly from: AccountKind; readonly to: AccountKind }): Journal {
  const { user, coin, amount, from, to } = move;
  positive(amount, 'transfer');
  must(from !== to, 'transfer goes to another account');
  return journal('transfer', [
    userPosting(user, from, coin, 'available', -amount, 'transfer-out'),
    userPosting(user, to, coin, 'available', amount, 'transfer-in'),
  ]);
}

/** A spot order was accepted: what it may cost is set aside. */
export const spotFreeze = (amount: SpotAmount): Journal => freeze('spot.freeze', amount, 'spot-freeze');

/** What an order set aside and no longer needs. */
export const spotRelease = (amount: SpotAmount): Journal => release('spot.release', amount, 'spot-release');

function freeze(kind: JournalKind, { user, coin, amount }: SpotAmount, reason: Posting['reason']): Journal {
  positive(amount, kind);
  return journal(kind, [
    userPosting(user, 'spot', coin, 'available', -amount, reason),
    userPosting(user, 'spot', coin, 'frozen', amount, reason),
  ]);
}

function release(kind: JournalKind, { user, coin, amount }: SpotAmount, reason: Posting['reason']): Journal {
  positive(amount, kind);
  return journal(kind, [
    userPosting(user, 'spot', coin, 'frozen', -amount, reason),
    userPosting(user, 'spot', coin, 'available', amount, reason),
  ]);
}
