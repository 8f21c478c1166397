import { LEVER_ORDER_STATUS, newPosition, POSITION_STATUS } from '@mt2/domain/lever';
import { SEED_MARKETS } from '@mt2/domain/market';
import { expect, it } from 'vitest';
import { inBlankWorld, testStoredSteps } from '../../testing/stored-steps.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findOrder, findPosition, insertPosition, type PositionRow, updateOrder, updatePosition } from './lever.repo.ts';
import { blankPosition } from './position.ts';

const market = SEED_MARKETS.list[0]!;

const newPositionRow = (tx: Tx): PositionRow =>
  insertPosition(tx, blankPosition(tx, market, { user: 1, account: 'contract' }, newPosition('long', 20)));

testStoredSteps('a position', POSITION_STATUS, {
  table: 'LeverTicket',
  change: (tx, id, status) => {
    const row = findPosition(tx, id)!;
    updatePosition(tx, row.status, { ...row, status });
  },
});

testStoredSteps('a contract order', LEVER_ORDER_STATUS, {
  table: 'LeverOrder',
  change: (tx, id, status) => {
    const row = findOrder(tx, id)!;
    updateOrder(tx, row.status, { ...row, status });
  },
});

it('stores no change of a position that left its status after it was read', () =>
  inBlankWorld((tx) => {
    const read = newPositionRow(tx);
    updatePosition(tx, read.status, { ...read, status: 'trading', lots: 1 });
    expect(() => updatePosition(tx, read.status, { ...read, status: 'cancelled' })).toThrow('broken: ');
    expect(findPosition(tx, read.id)).toMatchObject({ status: 'trading', lots: 1 });
  }));
