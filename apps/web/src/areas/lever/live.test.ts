import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { lever } from '@mt2/contracts/lever';
import { type LeverOrderRow, type LeverPositionRow, leverOrder, leverPosition } from '@mt2/contracts/lever-rows';
import { atoms } from '@mt2/domain';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeIn } from '../../platform/live.ts';
import { queryClient } from '../../platform/query.ts';
import { api } from '../../platform/send.ts';
import { LONG_ROW } from '../../testing/long-row.ts';
import { leverOrderRow } from '../../testing/samples.ts';
import { closedQuery, ordersQuery, positionsQuery } from './lever.api.ts';
import { live } from './live.ts';

vi.mock('../../platform/send.ts', () => ({ api: { query: vi.fn() }, Refused: class extends Error {} }));

/** A position as the page reads it. */
const positionRow = (id: number, more: Partial<LeverPositionRow> = {}) => ({ ...LONG_ROW, id, stop_loss_price: '0.00000000', ...more });
const orderRow = (id: number, more: Partial<LeverOrderRow> = {}) =>
  leverOrderRow({ id, ticket_id: id, account: 'contract', price: '64000.00000000', ...more });

const pageOf = <R>(rows: readonly R[]) => ({ rows, hasMore: false, total: rows.length });
const ordersOf = (...rows: readonly LeverOrderRow[]) => pageOf(rows.map((row) => valuesFrom(leverOrder, row)));
const open = Array.from({ length: 20 }, (_, index) => valuesFrom(leverPosition, positionRow(20 - index)));
const reads = vi.mocked(api.query);
const receive = (...events: UserEvent[]) => takeIn(events, [live]);

const held = () => queryClient.getQueryData(positionsQuery('contract').queryKey);
const waiting = () => queryClient.getQueryData(ordersQuery('contract', 'waiting').queryKey)?.pages[0];
const history = () => queryClient.getQueryData(ordersQuery('contract', undefined).queryKey)?.pages[0]?.rows;
const closed = (marketId?: number) => queryClient.getQueryData(closedQuery('contract', marketId).queryKey)?.pages[0]?.rows;

/** A contract screen with twenty positions and one waiting order: everything it reads is on screen. */
const stops: (() => void)[] = [];
beforeEach(async () => {
  reads.mockImplementation(async (call, sent) => {
    const { status } = sent as { status?: string };
    if (call === lever.listOrders) return ordersOf(orderRow(21)) as never;
    return { positions: pageOf(status === 'trading' ? open : []) } as never;
  });
  const watch = () => undefined;
  stops.push(
    new QueryObserver(queryClient, positionsQuery('contract')).subscribe(watch),
    new InfiniteQueryObserver(queryClient, ordersQuery('contract', 'waiting')).subscribe(watch),
    new InfiniteQueryObserver(queryClient, ordersQuery('contract', undefined)).subscribe(watch),
    new InfiniteQueryObserver(queryClient, closedQuery('contract')).subscribe(watch),
    new InfiniteQueryObserver(queryClient, closedQuery('contract', 2)).subscribe(watch),
  );
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  reads.mockClear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});

describe('a contract screen with twenty positions', () => {
  test('follows a fill without reading anything again', async () => {
    const filled = orderRow(21, { status: 2, filled_lots: 10, average_price: '64000.00000000' });
    receive(
      { event: 'lever-order', order: filled },
      { event: 'ticket', ticket: positionRow(21) },
      { event: 'balance', account: 'contract', currency: 3, available: '1.00000000', frozen: '2.00000000' },
    );
    expect(held()?.map(({ id }) => id)).toEqual(Array.from({ length: 21 }, (_, index) => 21 - index));
    expect(waiting()).toMatchObject({ rows: [], total: 0 });
    expect(history()).toMatchObject([{ id: 21, status: 'full', filledLots: 10 }]);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(reads).not.toHaveBeenCalled();
  });

  test('moves a closed position to the closed ones', () => {
    receive({ event: 'ticket', ticket: positionRow(7, { status: 3, close_reason: 'tp', complete_time: '2026-01-01 01:00:00' }) });
    expect(held()).toHaveLength(19);
    expect(closed()).toMatchObject([{ id: 7, closeReason: 'tp' }]);
    expect(closed(2)).toEqual([]);
  });

  test('shows new stops at the position and at its waiting order', () => {
    receive({ event: 'ticket', ticket: positionRow(21, { status: 0, stop_loss_price: '62000.00000000' }) });
    expect(waiting()?.rows).toMatchObject([{ id: 21, stopLoss: 6_200_000 }]);
    const before = waiting();
    receive({ event: 'ticket', ticket: positionRow(20, { caution_money: '425.00000000' }) });
    expect(held()?.[0]?.held.margin).toBe(atoms('425'));
    // Orders whose stops stay are not drawn again.
    expect(waiting()).toBe(before);
  });

  test('leaves the other account as it is', () => {
    const before = held();
    receive({ event: 'ticket', ticket: positionRow(22, { account: 'lever' }) });
    expect(held()).toBe(before);
  });

  test('reads a list again when an event arrives during a read', async () => {
    const old = Promise.withResolvers<unknown>();
    reads.mockImplementationOnce(() => old.promise as never);
    void queryClient.refetchQueries({ queryKey: ordersQuery('contract', 'waiting').queryKey });
    await expect.poll(() => reads).toHaveBeenCalledTimes(1);
    reads.mockImplementation(async () => pageOf([]) as never);
    receive({ event: 'lever-order', order: orderRow(21, { status: 3 }) });
    old.resolve(ordersOf(orderRow(21)));
    await expect.poll(() => waiting()?.rows).toEqual([]);
    expect(reads).toHaveBeenCalledTimes(2);
  });
});
