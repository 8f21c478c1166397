import { assertDefined } from '@mt2/domain';
import type { CloseReason } from '@mt2/domain/lever';
import type { Direction, Market } from '@mt2/domain/market';
import { triggerLevel } from '@mt2/domain/spot';
import type { Phase } from '../../../world/time/phases.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { isHalted, levelTriggered, marketsAt, type PriceTrigger, priceTriggered } from '../../market/index.ts';
import { notify } from '../../message/index.ts';
import { emitClosed } from '../emit-ticket.ts';
import { bookOf } from '../execution/book.ts';
import { closeAtMarket } from '../execution/close-at-market.ts';
import { fillWaiting } from '../execution/fill-waiting.ts';
import { liquidateTicket } from '../execution/liquidate-ticket.ts';
import { openTickets, type Watched } from '../execution/open-tickets.ts';
import { warn } from './warn.ts';

/** The steps of contracts in a second, in this order: a command comes after all of them. */
export type Step = 'funding' | 'fill' | 'stop' | 'liquidation' | 'risk' | 'command';
const ORDER: readonly Step[] = ['funding', 'fill', 'stop', 'liquidation', 'risk', 'command'];

const isWaitedFor = (tx: Tx, market: Market): boolean => bookOf(tx, market).size > 0 && !isHalted(tx, market);

const fills = priceTriggered({
  kind: 'lever-fill',
  phase: 'fills',
  reads: ['LeverOrder'],
  each: { table: 'LeverOrder' },
  source: 'index',
  markets: (tx) => marketsAt(tx).list.filter((market) => isWaitedFor(tx, market)),
  levels: (tx, market) => {
    const [buy, sell] = [bookOf(tx, market).best('buy'), bookOf(tx, market).best('sell')];
    return { down: buy && triggerLevel(market, 'buy', buy.price), up: sell && triggerLevel(market, 'sell', sell.price) };
  },
  run: (tx, market) => {
    const filled = fillWaiting(tx, market);
    watchAgain(tx, market, 'fill');
    return filled;
  },
});

/** Watches the mark price for what may happen to open tickets; in a halted market nothing does. */
const watched = (
  what: Watched,
  phase: Phase,
  kind: string,
  act: (tx: Tx, market: Market, id: number, by: Direction) => number,
): PriceTrigger =>
  levelTriggered({
    kind,
    phase,
    reads: ['LeverTicket'],
    each: { table: 'LeverTicket' },
    source: 'mark',
    levels: (tx, market) => openTickets(tx).levels(market, what),
    run: (tx, market, reached) => {
      const count = reached.reduce((sum, { id, by }) => sum + act(tx, market, id, by), 0);
      watchAgain(tx, market, what);
      return count;
    },
  });

const openTicketOf = (tx: Tx, id: number) => assertDefined(openTickets(tx).get(id), 'what is watched is open');

/** A rising price takes a long's profit and stops a short's loss. */
const reasonOf = (side: number, by: Direction): CloseReason => ((side === 1) === (by === 'up') ? 'tp' : 'sl');

const stops = watched('stop', 'stops', 'lever-stop', (tx, market, id, by) => {
  const ticket = openTicketOf(tx, id);
  const closed = closeAtMarket(tx, market, ticket, reasonOf(ticket.side, by));
  if (closed) emitClosed(tx, closed);
  return closed ? 1 : 0;
});

const liquidations = watched('liquidation', 'liquidations', 'lever-liquidation', (tx, market, id) => {
  const closed = liquidateTicket(tx, market, openTicketOf(tx, id));
  emitClosed(tx, closed);
  notify(tx, closed.ticket.userId, 'liquidation', (say) => say('outbox.liquidated', { symbol: market.symbol }));
  return 1;
});

const risks = watched('risk', 'liquidations', 'lever-warning', (tx, market, id) => {
  warn(tx, market, openTicketOf(tx, id));
  return 1;
});

const TRIGGERS: readonly (readonly [Step, PriceTrigger])[] = [
  ['fill', fills],
  ['stop', stops],
  ['liquidation', liquidations],
  ['risk', risks],
];

/** Tickets or orders of a market changed: what may happen to them is looked for again, in this second too where it comes after `step`. */
export function watchAgain(tx: Tx, market: Market, step: Step = 'command'): void {
  for (const [own, { searchAgain }] of TRIGGERS) searchAgain(tx, market, ORDER.indexOf(own) > ORDER.indexOf(step));
}

/** In the order in which they go where phase and market are equal. */
export const triggerJobs = TRIGGERS.map(([, { job }]) => job);
