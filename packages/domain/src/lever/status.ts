/** A ticket waits for its first fill, is held, is locked while an order closes it, and ends closed or cancelled. The index is the wire's code. */
export const TICKET_STATUSES = ['entrusted', 'trading', 'closing', 'closed', 'cancelled'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** A contract order; the index is the wire's code. */
export const LEVER_ORDER_STATUSES = ['not-traded', 'partial', 'full', 'cancelled'] as const;
export type LeverOrderStatus = (typeof LEVER_ORDER_STATUSES)[number];

/** Where a ticket may go. Trading to trading is another fill or a part closed at once; closing to closing is a part of its order filled. */
export const TICKET_NEXT: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  entrusted: ['trading', 'cancelled'],
  trading: ['trading', 'closing', 'closed'],
  closing: ['trading', 'closing', 'closed'],
  closed: [],
  cancelled: [],
};

export const ORDER_NEXT: Readonly<Record<LeverOrderStatus, readonly LeverOrderStatus[]>> = {
  'not-traded': ['partial', 'full', 'cancelled'],
  partial: ['partial', 'full', 'cancelled'],
  full: [],
  cancelled: [],
};

export const ticketCanBecome = (from: TicketStatus, to: TicketStatus): boolean => TICKET_NEXT[from].includes(to);
export const orderCanBecome = (from: LeverOrderStatus, to: LeverOrderStatus): boolean => ORDER_NEXT[from].includes(to);
