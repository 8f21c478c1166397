import { LEVER_ORDER_STATUS, newTicket, TICKET_STATUS } from '@mt2/domain/lever';
import { SEED_MARKETS } from '@mt2/domain/market';
import { expect, it } from 'vitest';
import { allowedSteps, inBlankWorld, storedSteps } from '../../testing/stored-steps.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findOrder, findTicket, insertOrder, insertTicket, type TicketRow, updateOrder, updateTicket } from './lever.repo.ts';
import { blankOrder, blankTicket } from './ticket.ts';

const market = SEED_MARKETS.list[0]!;

const newTicketRow = (tx: Tx): TicketRow =>
  insertTicket(tx, blankTicket(tx, market, { user: 1, account: 'contract' }, newTicket('long', 20)));

it('stores a ticket in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(TICKET_STATUS, {
    table: 'LeverTicket',
    insert: (tx) => newTicketRow(tx).id,
    change: (tx, id, status) => {
      const row = findTicket(tx, id)!;
      updateTicket(tx, row.status, { ...row, status });
    },
  });
  expect(steps).toEqual(allowedSteps(TICKET_STATUS));
});

it('stores a contract order in a status that its table allows, and in no other', async () => {
  const wish = { act: 'open', kind: 'limit', cause: 'user', price: 1, lots: 1 } as const;
  const steps = await storedSteps(LEVER_ORDER_STATUS, {
    table: 'LeverOrder',
    insert: (tx) => insertOrder(tx, blankOrder(tx, market, newTicketRow(tx), wish)).id,
    change: (tx, id, status) => {
      const row = findOrder(tx, id)!;
      updateOrder(tx, row.status, { ...row, status });
    },
  });
  expect(steps).toEqual(allowedSteps(LEVER_ORDER_STATUS));
});

it('stores nothing of a ticket that left its status after it was read', () =>
  inBlankWorld((tx) => {
    const read = newTicketRow(tx);
    updateTicket(tx, read.status, { ...read, status: 'trading', lots: 1 });
    expect(() => updateTicket(tx, read.status, { ...read, status: 'cancelled' })).toThrow('broken: ');
    expect(findTicket(tx, read.id)).toMatchObject({ status: 'trading', lots: 1 });
  }));
