import { expect, it } from 'vitest';
import { LEVER_ORDER_STATUSES, orderCanBecome, TICKET_STATUSES, ticketCanBecome } from './status.ts';

const walk = <S>(all: readonly S[], canBecome: (from: S, to: S) => boolean): string[] =>
  all.flatMap((from) => all.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`));

it('walks the table of tickets', () => {
  expect(walk(TICKET_STATUSES, ticketCanBecome)).toEqual([
    'entrusted → trading',
    'entrusted → cancelled',
    'trading → trading',
    'trading → closing',
    'trading → closed',
    'closing → trading',
    'closing → closing',
    'closing → closed',
  ]);
});

it('walks the table of orders', () => {
  expect(walk(LEVER_ORDER_STATUSES, orderCanBecome)).toEqual([
    'not-traded → partial',
    'not-traded → full',
    'not-traded → cancelled',
    'partial → partial',
    'partial → full',
    'partial → cancelled',
  ]);
});
