import type { RefusalName } from '@mt2/contracts';
import { about, type Decision, type Err, err, noted, ok, ownerOf } from '@mt2/domain';
import type { PaymentWay } from '@mt2/domain/bank-card';
import { type AdvertTerms, checkCancelAdvert, checkPutUp, checkShelf, checkTakeDown, escrowOf } from '@mt2/domain/p2p';
import type { CommandTx, On } from '../../../world/transaction/tx.ts';
import { emitAdvert } from '../emit.ts';
import { sellerFacts } from '../facts.ts';
import { type AdvertRow, findAdvert, listLiveOf, sideOf, waysOf } from './adverts.repo.ts';
import { changeAdvert, escrowOfAdvert } from './change-advert.ts';
import { refusesCoin } from './halted-coins.ts';
import { boundWays, forgetWays } from './offered-ways.ts';

type Outcome = Decision<AdvertRow, RefusalName>;

/** A user's own advert. */
export function ownAdvert(tx: CommandTx, owner: number, id: number): Decision<AdvertRow, 'p2p-advert-not-found'> {
  const row = findAdvert(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'advert', ownerOf(id, row), about('id', err('p2p-advert-not-found')));
  return ok(row);
}

/** Changes a user's advert unless a rule refuses it. */
function change(
  tx: CommandTx,
  owner: number,
  id: number,
  refuses: (row: AdvertRow) => Err<RefusalName> | undefined,
  to: 'trading' | 'offShelf' | 'cancelled',
): Outcome {
  const found = ownAdvert(tx, owner, id);
  if (!found.ok) return found;
  const refused = refuses(found.value);
  if (refused) return noted(tx.note, 'status', found.value.status, refused);
  return ok(changeAdvert(tx, found.value, { to }));
}

/** Takes an advert offline: coins not held by orders return to the advertiser, and open orders continue. */
export const takeDown = (tx: CommandTx, owner: number, id: number): Outcome =>
  change(tx, owner, id, ({ status }) => checkTakeDown(status), 'offShelf');

/** Puts an advert online again: the coins it still offers go into escrow again. */
export const putUp = (tx: CommandTx, owner: number, id: number): Outcome =>
  change(
    tx,
    owner,
    id,
    (row) => checkPutUp(row.status) ?? refusesShelf(tx, row, { ways: boundOrAll(tx, row), total: row.total }),
    'trading',
  );

function boundOrAll(tx: CommandTx, row: AdvertRow): readonly PaymentWay[] {
  const bound = boundWays(tx, row);
  return bound.length > 0 ? bound : waysOf(row);
}

/** Refuses an advert that could not be online now with these payment methods and this total. */
export function refusesShelf(
  tx: CommandTx,
  row: AdvertRow,
  { ways, total }: Pick<AdvertTerms, 'ways' | 'total'>,
): Err<RefusalName> | undefined {
  const { userId, coin } = row;
  const halted = refusesCoin(tx, coin, tx.note);
  if (halted) return halted;
  const side = sideOf(row);
  const escrow = escrowOf(side, { ...row, total }, true) - escrowOfAdvert(row);
  return checkShelf({ ...sellerFacts(tx, tx.now, userId, coin), side, ways, escrow }, tx.note);
}

/** Ends an advert for good; all its coins return to the advertiser. */
export const cancelAdvert = (tx: CommandTx, owner: number, id: number): Outcome =>
  change(tx, owner, id, ({ status, inOrders }) => checkCancelAdvert(status, inOrders), 'cancelled');

/** Takes the selling adverts of a user with an overdue credit loan offline: their coins return, to be repaid from; open orders continue. */
export const stopSales: Required<Pick<On, 'credit.overdue'>>['credit.overdue'] = (tx, { user }) => {
  for (const row of listLiveOf(tx, user)) if (row.status === 'trading' && sideOf(row) === 'sell') changeAdvert(tx, row, { to: 'offShelf' });
};

/** Takes a user's adverts offline after they lose their verification; open orders continue. */
export const stopAdverts: Required<Pick<On, 'kyc.revoked'>>['kyc.revoked'] = (tx, { user }) => {
  forgetWays(tx, user);
  for (const row of listLiveOf(tx, user)) if (row.status === 'trading') changeAdvert(tx, row, { to: 'offShelf' });
};

/** An advert offers those of its payment methods that its advertiser has bound; if none is left, it goes offline. */
export const followMethods: Required<Pick<On, 'payment-methods.changed'>>['payment-methods.changed'] = (tx, { user }) => {
  forgetWays(tx, user);
  for (const row of listLiveOf(tx, user).filter(({ status }) => status === 'trading'))
    if (boundWays(tx, row).length === 0) changeAdvert(tx, row, { to: 'offShelf' });
    else emitAdvert(tx, row);
};
