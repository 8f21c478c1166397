import type { Atoms } from '../src/money/index.ts';
import {
  addPosting,
  type BalanceKey,
  type Balances,
  changeHold,
  checkJournal,
  type HoldRow,
  heldBy,
  type Journal,
  keyOfBalance,
  type LedgerRows,
  type PostingRow,
  type Ref,
} from '../src/wallet/index.ts';

const nameOf = ({ refType, refId }: Ref): string => `${refType} ${refId}`;

/** A ledger in memory. */
export class MiniLedger {
  readonly #balances: Balances = new Map();
  readonly #postings: PostingRow[] = [];
  readonly #holds = new Map<string, HoldRow>();
  #txns = 0;

  post(journal: Journal): void {
    checkJournal(journal);
    this.#txns += 1;
    for (const { reason: _, ...posting } of journal.postings) {
      addPosting(this.#balances, posting);
      this.#postings.push({ ...posting, txnId: this.#txns });
    }
    for (const change of journal.holds) {
      const name = nameOf(change.ref);
      this.#holds.set(name, { ...change.place, id: change.ref.refId, ...changeHold(this.#holds.get(name), change) });
    }
  }

  /** Available atoms. */
  available(place: BalanceKey): Atoms {
    return this.#balances.get(keyOfBalance(place))?.available ?? 0n;
  }

  /** Atoms held for a purpose. */
  held(ref: Ref): Atoms {
    const hold = this.#holds.get(nameOf(ref));
    return hold ? heldBy(hold) : 0n;
  }

  rows(): LedgerRows {
    return { postings: this.#postings, balances: [...this.#balances.values()], holds: [...this.#holds.values()] };
  }
}
