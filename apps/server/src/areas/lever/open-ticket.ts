import type { lever } from '@mt2/contracts/lever';
import { err, noted, ok, parseAtoms } from '@mt2/domain';
import { type AcceptedOpen, leverFreeze, type MarginAccount, newTicket, orderRef, tradeSide, validateOpen } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { Change } from '../../http/area.ts';
import type { Tx } from '../../world/tx.ts';
import { findMarket, isHalted, pathOf } from '../market/index.ts';
import { balanceOf, mustPost } from '../wallet/index.ts';
import { bookOf, ladderOf, rest, take } from './book.ts';
import { endRest, execute, type Pair, storeOrder, takenFrom } from './fill-order.ts';
import { presentPair } from './lever.present.ts';
import { insertOrder, insertTicket } from './lever.repo.ts';
import { tell } from './tell.ts';
import { blankOrder, blankTicket, marginAccountOf, placeOf } from './ticket.ts';
import { watchAgain } from './triggers.ts';

/** What the wire calls `status` of an opening: 1 at the market, 0 with a limit. */
const AT_MARKET = 1;

/** Opens a ticket: what the ladder offers executes at once, the rest of a limit order waits with its cost frozen. */
export const openTicket: Change<typeof lever.submit> = (tx, input) => {
  const market = findMarket(input.currency_id, input.legal_id);
  if (!market) return noted(tx.note, 'market', input.currency_id, err('market-not-found'));
  const account: MarginAccount = { user: tx.person.id, account: input.account === 'contract' ? 'contract' : 'leverage' };
  const isMarket = input.status === AT_MARKET;
  const price = isMarket ? undefined : parseAtoms(input.target_price || '0');
  if (!isMarket && (price === undefined || price < 0n)) return noted(tx.note, 'price', input.target_price, err('price-invalid'));
  const accepted = validateOpen(
    {
      side: input.type === 1 ? 'long' : 'short',
      kind: isMarket ? 'market' : 'limit',
      leverage: input.multiple,
      lots: input.share,
      price,
      takeProfit: input.target_profit_price,
      stopLoss: input.stop_loss_price,
    },
    {
      market,
      isOpen: !isHalted(tx, market),
      last: pathOf(tx).tickAt(market, tx.now),
      mark: pathOf(tx).mark(market, tx.now),
      ladder: ladderOf(tx, market, tx.now),
      available: balanceOf(tx, placeOf({ userId: account.user, account: account.account })).available,
    },
    tx.note,
  );
  if (!accepted.ok) return accepted;
  const opened = place(tx, market, account, accepted.value);
  watchAgain(tx, market);
  tell(tx, opened.ticket, opened.order);
  const sentence = opened.ticket.lots > 0 ? 'position-opened' : 'order-placed';
  return ok({ message: tx.say(sentence), beside: presentPair({ source: tx, at: tx.now, say: tx.say }, opened, [opened.order]) });
};

function place(tx: Tx, market: Market, account: MarginAccount, accepted: AcceptedOpen): Pair {
  const { side, kind, leverage, lots, walk, frozen } = accepted;
  const ticket = insertTicket(tx, blankTicket(tx, market, account, newTicket(side, leverage, accepted)));
  const price = kind === 'market' ? 0 : accepted.price;
  const order = insertOrder(tx, blankOrder(tx, ticket, { act: 'open', kind, cause: 'user', price, lots }));
  for (const each of walk.fills) take(tx, market, tx.now, tradeSide(side, 'open'), each.price, each.quantity);
  const opened = walk.lots > 0 ? execute(tx, market, { ticket, order }, takenFrom(walk)) : { ticket, order };
  if (kind === 'market') return { ...opened, order: endRest(tx, opened.order) };
  return opened.order.status === 'full' ? opened : { ...opened, order: placeRest(tx, market, opened, frozen) };
}

/** Freezes what the lots that wait may cost, and leaves them in the book. */
function placeRest(tx: Tx, market: Market, { order }: Pair, frozen: bigint) {
  const { id } = order;
  mustPost(tx, `lever.freeze:${id}`, orderRef(id), leverFreeze({ ...marginAccountOf(order), order: id, amount: frozen }));
  const waiting = storeOrder(tx, order, { frozen });
  rest(bookOf(tx, market), market, waiting);
  return waiting;
}
