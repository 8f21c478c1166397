import type { RefusalName } from '@mt2/contracts';
import { about, assertDefined, type Decision, type Err, err, noted, ok, ownerOf } from '@mt2/domain';
import { type AdvertTerms, checkEditAdvert, checkShelf, checkTotal, escrowOf, readAdvert, type TypedAdvert } from '@mt2/domain/p2p';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { marketsAt } from '../../market/index.ts';
import { sellerFacts } from '../facts.ts';
import { type AdvertRow, findAdvert, sideOf, termColumns } from './adverts.repo.ts';
import { changeAdvert, escrowOfAdvert } from './change-advert.ts';
import { refusesCoin } from './halted-coins.ts';

/** The form of an edited advert as entered: it keeps its side, coin and currency. */
export type AdvertEdit = Omit<TypedAdvert, 'fiat'>;

/** Changes the terms of a user's advert. What its open orders hold stays in escrow, and the rest follows the new total. */
export function editAdvert(tx: CommandTx, owner: number, id: number, typed: AdvertEdit): Decision<AdvertRow, RefusalName> {
  const row = findAdvert(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'advert', ownerOf(id, row), about('id', err('p2p-advert-not-found')));
  const ended = checkEditAdvert(row.status);
  if (ended) return noted(tx.note, 'status', row.status, ended);
  const coin = assertDefined(marketsAt(tx).coin(row.coin), 'an advert has a coin');
  const terms = noted(tx.note, 'form', typed, readAdvert({ ...typed, fiat: row.fiat }, coin.displayDecimals));
  if (!terms.ok) return terms;
  const { total } = terms.value;
  const low = checkTotal(total, row);
  if (low) return noted(tx.note, 'total', { total, sold: row.sold, inOrders: row.inOrders }, low);
  const refused = row.status === 'trading' ? refusesOffer(tx, row, terms.value) : undefined;
  return refused ?? ok(changeAdvert(tx, row, termColumns(terms.value)));
}

/** Online, the changed advert must be one that could be put there now. */
function refusesOffer(tx: CommandTx, row: AdvertRow, { ways, total }: AdvertTerms): Err<RefusalName> | undefined {
  const halted = refusesCoin(tx, row.coin, tx.note);
  if (halted) return halted;
  const side = sideOf(row);
  const escrow = escrowOf(side, { ...row, total }, true) - escrowOfAdvert(row);
  return checkShelf({ ...sellerFacts(tx, tx.now, row.userId, row.coin), side, ways, escrow }, tx.note);
}
