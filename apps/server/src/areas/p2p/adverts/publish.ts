import type { RefusalName } from '@mt2/contracts';
import { about, type Decision, err, noted, ok } from '@mt2/domain';
import { type AdvertSide, type AdvertTerms, checkAdvertCount, checkShelf, escrowOf, readAdvert, type TypedAdvert } from '@mt2/domain/p2p';
import { knowsCoin } from '@mt2/domain/wallet';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { marketsAt } from '../../market/index.ts';
import { emitAdvert } from '../emit.ts';
import { sellerFacts } from '../facts.ts';
import { advertBook } from './advert-book.ts';
import { type AdvertRow, insertAdvert, listLiveOf } from './adverts.repo.ts';
import { escrowOfAdvert, moveEscrow } from './change-advert.ts';
import { refusesCoin } from './halted-coins.ts';

/** A requested advert: its side, its coin, and the form as entered. */
export type AdvertRequest = TypedAdvert & { readonly side: AdvertSide; readonly coin: number };

/** The terms of an advert, or the first rule that refuses it. */
function examine(tx: CommandTx, owner: number, { side, coin, ...typed }: AdvertRequest): Decision<AdvertTerms, RefusalName> {
  const found = marketsAt(tx).coin(coin);
  if (!found) return noted(tx.note, 'coin', coin, about('coinId', err('coin-not-found')));
  if (!knowsCoin('fiat', found)) return noted(tx.note, 'coin', found.symbol, about('coinId', err('coin-not-in-account')));
  const halted = refusesCoin(tx, coin, tx.note);
  if (halted) return halted;
  const terms = noted(tx.note, 'form', { ...typed, side }, readAdvert(typed, found.displayDecimals));
  if (!terms.ok) return terms;
  const live = listLiveOf(tx, owner).length;
  const crowded = checkAdvertCount(live);
  tx.note?.('adverts', live, crowded === undefined);
  if (crowded) return crowded;
  const { ways, total } = terms.value;
  const escrow = escrowOf(side, { total, sold: 0n, inOrders: 0n }, true);
  return checkShelf({ ...sellerFacts(tx, tx.now, owner, coin), side, ways, escrow }, tx.note) ?? terms;
}

/** Publishes an advert: the coins it sells go into escrow with its fee. */
export function publishAdvert(tx: CommandTx, owner: number, request: AdvertRequest): Decision<AdvertRow, RefusalName> {
  const terms = examine(tx, owner, request);
  if (!terms.ok) return terms;
  const { side, coin } = request;
  const book = advertBook(tx);
  const row = insertAdvert(tx, { userId: owner, side, coin }, terms.value);
  moveEscrow(tx, row, escrowOfAdvert(row));
  book.put(row);
  emitAdvert(tx, row);
  return ok(row);
}
