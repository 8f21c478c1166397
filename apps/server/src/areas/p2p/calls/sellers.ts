import type { p2p } from '@mt2/contracts/p2p';
import { checkOpen, type Decision, err, noted, ok } from '@mt2/domain';
import { answerWith, type Change, type Query } from '../../../http/area.ts';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { securityHoldOf } from '../../security/index.ts';
import { traderName } from '../adverts/advert-view.ts';
import { toDealt } from '../pages.ts';
import { areApart, deleteBlock, hasBlocked, insertBlock, listBlocks } from '../people/blocks.repo.ts';
import { listAdverts } from '../people/list-adverts.ts';
import { readTrader, traderView } from '../people/trader-view.ts';

/** A trader with their online adverts; without them if one blocked the other. */
export const getSeller: Query<typeof p2p.getSeller> = ({ world, person, say }, { id, ...slice }) => {
  const found = readTrader(world, id, person?.id);
  if (!found.ok) return found;
  const isApart = person !== undefined && areApart(world, person.id, id);
  return ok({
    ...traderView(world, id, world.now()),
    isOwn: person?.id === id,
    isBlocked: person !== undefined && hasBlocked(world, person.id, id),
    adverts: isApart ? toDealt([], slice, 0) : listAdverts(world, person?.id, say, { of: id, which: 'onShelf', slice }),
  });
};

/** The caller as a trader with their adverts, and the end of a hold on sales. */
export const getMySeller: Query<typeof p2p.getMySeller> = ({ world, person, say }, slice) => {
  const [now, heldUntil] = [world.now(), securityHoldOf(world, person.id)];
  const { rows } = listAdverts(world, person.id, say, { of: person.id, which: 'all', slice });
  return ok({ ...traderView(world, person.id, now), heldUntil: heldUntil > now ? heldUntil : undefined, adverts: rows });
};

export const listBlocked: Query<typeof p2p.listBlocked> = ({ world, person }) =>
  ok({
    users: listBlocks(world, person.id).map(({ blockedId: id, at }) => ({ id, name: traderName(world, id), blockedAt: at })),
  });

type Refusal = 'p2p-person-not-found' | 'p2p-own-block' | 'too-many-open';

/**
 * Blocks a trader for another: from now on neither sees or can take the other's adverts. Open orders continue. A user who
 * does not trade is refused like an unknown ID.
 */
function blockPerson(tx: CommandTx, user: number, blocked: number): Decision<true, Refusal> {
  const person = noted(tx.note, 'person', blocked, blocked === user ? err('p2p-own-block') : readTrader(tx, blocked, user));
  if (!person.ok) return person;
  const room = hasBlocked(tx, user, blocked) ? ok(undefined) : checkOpen('blocked user', listBlocks(tx, user).length, tx.note);
  if (!room.ok) return room;
  insertBlock(tx, user, blocked);
  return ok(true);
}

/** Ends a block made by the user. */
function unblockPerson(tx: CommandTx, user: number, blocked: number): Decision<true, 'p2p-person-not-found'> {
  const person = noted(tx.note, 'person', blocked, readTrader(tx, blocked, user));
  if (!person.ok) return person;
  deleteBlock(tx, user, blocked);
  return ok(true);
}

export const block: Change<typeof p2p.block> = (tx, { id }) => answerWith(tx, 'operation-success', blockPerson(tx, tx.person.id, id));

/** Ends one of the caller's blocks. */
export const unblock: Change<typeof p2p.unblock> = (tx, { id }) => answerWith(tx, 'operation-success', unblockPerson(tx, tx.person.id, id));
