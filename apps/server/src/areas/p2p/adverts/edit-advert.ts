import type { RefusalName } from '@mt2/contracts';
import { assertDefined, type Decision, noted, ok } from '@mt2/domain';
import { checkEditAdvert, checkTotal, readAdvert, type TypedAdvert } from '@mt2/domain/p2p';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { marketsAt } from '../../market/index.ts';
import { type AdvertRow, termColumns } from './adverts.repo.ts';
import { changeAdvert } from './change-advert.ts';
import { ownAdvert, refusesShelf } from './shelf.ts';

/** The form of an edited advert as entered: it keeps its side, coin and currency. */
export type AdvertEdit = Omit<TypedAdvert, 'fiat'>;

/** Changes the terms of a user's advert. Its orders keep their note and what they hold in escrow; the rest follows the new total. */
export function editAdvert(tx: CommandTx, owner: number, id: number, typed: AdvertEdit): Decision<AdvertRow, RefusalName> {
  const found = ownAdvert(tx, owner, id);
  if (!found.ok) return found;
  const row = found.value;
  const ended = checkEditAdvert(row.status);
  if (ended) return noted(tx.note, 'status', row.status, ended);
  const coin = assertDefined(marketsAt(tx).coin(row.coin), 'an advert has a coin');
  const terms = noted(tx.note, 'form', typed, readAdvert({ ...typed, fiat: row.fiat }, coin.displayDecimals));
  if (!terms.ok) return terms;
  const { total, ways } = terms.value;
  const low = checkTotal(total, row);
  if (low) return noted(tx.note, 'total', { total, sold: row.sold, inOrders: row.inOrders }, low);
  // Online, the changed advert must be one that could be put there now.
  const refused = row.status === 'trading' ? refusesShelf(tx, row, { ways, total }) : undefined;
  if (refused) return refused;
  return ok(changeAdvert(tx, row, termColumns(terms.value)));
}
