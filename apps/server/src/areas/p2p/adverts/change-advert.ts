import { must } from '@mt2/domain';
import { type AdvertStatus, advertRef, escrowOf, p2pEscrow, p2pReturn } from '@mt2/domain/p2p';
import type { Tx } from '../../../world/transaction/tx.ts';
import { mustPost, nextNumber } from '../../wallet/index.ts';
import { emitAdvert } from '../emit.ts';
import { advertBook } from './advert-book.ts';
import { type AdvertChange, type AdvertRow, sideOf, updateAdvert } from './adverts.repo.ts';

/** The atoms that an advert has in escrow in its current state. */
export const escrowOfAdvert = (row: AdvertRow): bigint => escrowOf(sideOf(row), row, row.status === 'trading');

/** Sets coins of an advert aside, or gives them back. */
export function moveEscrow(tx: Tx, { id, userId: seller, coin }: AdvertRow, by: bigint): void {
  if (by === 0n) return;
  const ref = advertRef(id);
  const journal = by > 0n ? p2pEscrow({ ref, seller, coin, amount: by }) : p2pReturn({ ref, seller, coin, amount: -by });
  mustPost(tx, `${journal.kind}:advert:${id}:${nextNumber(tx)}`, ref, journal);
}

/** A change of an advert: its next status, and the atoms traded and in orders; `spent` of its escrow has gone to a buyer. */
type Happened = AdvertChange & { readonly to?: AdvertStatus; readonly spent?: bigint };

/** Stores an event of an advert, adjusts its escrow and notifies its advertiser; returns its row. */
export function changeAdvert(tx: Tx, row: AdvertRow, { to = row.status, spent = 0n, ...traded }: Happened): AdvertRow {
  const next = { ...row, ...traded };
  const isTraded = next.sold === next.total;
  must(!isTraded || next.inOrders === 0n, 'an advert trades no more than it offers');
  const book = advertBook(tx);
  const after = updateAdvert(tx, row, isTraded ? 'completed' : to, traded);
  moveEscrow(tx, after, escrowOfAdvert(after) - escrowOfAdvert(row) + spent);
  book.put(after);
  emitAdvert(tx, after);
  return after;
}
