import { assertDefined } from '@mt2/domain';
import { liquidationPrice, riskLevel } from '@mt2/domain/lever';
import { type Direction, Levels, type Market } from '@mt2/domain/market';
import { derived, type Source } from '../../../world/transaction/derived.ts';
import { marketOfRow } from '../../market/index.ts';
import { listOpenTickets, type TicketRow } from '../lever.repo.ts';
import { toTicket } from '../ticket.ts';

/** The events that the mark price may trigger for a ticket. */
export type Watched = 'stop' | 'liquidation' | 'risk';
type MarketLevels = { readonly [what in Watched]: Levels };

/** The tickets with open lots, and the mark prices at which something happens to them. */
export class OpenTickets {
  readonly #rows = new Map<number, TicketRow>();
  /** Their ids from the oldest to the youngest, until one comes or goes. */
  #ids: readonly number[] | undefined;
  readonly #levels = new Map<number, MarketLevels>();

  get size(): number {
    return this.#rows.size;
  }

  get(id: number): TicketRow | undefined {
    return this.#rows.get(id);
  }

  /** All of them, oldest first. */
  all(): TicketRow[] {
    this.#ids ??= [...this.#rows.keys()].sort((one, other) => one - other);
    return this.#ids.map((id) => assertDefined(this.#rows.get(id), 'an open ticket is here'));
  }

  levels({ id }: Market, what: Watched): Levels {
    const levels = this.#levels.get(id) ?? { stop: new Levels(), liquidation: new Levels(), risk: new Levels() };
    this.#levels.set(id, levels);
    return levels[what];
  }

  /** Follows a change of an open ticket that moves none of its levels. */
  note(row: TicketRow): void {
    this.#rows.set(row.id, row);
  }

  /** Follows what became of a ticket: it is here while it has open lots. */
  put(market: Market, row: TicketRow): void {
    const isOpen = row.lots > 0;
    if (isOpen !== this.#rows.has(row.id)) this.#ids = undefined;
    if (isOpen) this.#rows.set(row.id, row);
    else this.#rows.delete(row.id);
    const ahead: Direction = row.side === 1 ? 'up' : 'down';
    const behind: Direction = row.side === 1 ? 'down' : 'up';
    const ticket = toTicket(market, row);
    this.#watch(market, 'stop', ahead, row.id, isOpen && ticket.takeProfit !== 0 ? ticket.takeProfit : undefined);
    this.#watch(market, 'stop', behind, row.id, isOpen && ticket.stopLoss !== 0 ? ticket.stopLoss : undefined);
    this.#watch(market, 'liquidation', behind, row.id, isOpen ? liquidationPrice(market, ticket).level : undefined);
    this.#watch(market, 'risk', behind, row.id, isOpen && row.isWarned === 0 ? riskLevel(market, ticket) : undefined);
  }

  #watch(market: Market, what: Watched, direction: Direction, id: number, level: number | undefined): void {
    this.levels(market, what)[direction].set(id, level);
  }
}

export const openTickets = derived((source: Source): OpenTickets => {
  const tickets = new OpenTickets();
  for (const row of listOpenTickets(source)) tickets.put(marketOfRow(source, row), row);
  return tickets;
});
