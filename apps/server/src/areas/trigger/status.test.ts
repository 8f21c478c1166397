import { TRIGGER_STATUS } from '@mt2/domain/trigger';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { endTrigger, findTrigger, insertTrigger } from './trigger.repo.ts';

const row = {
  userId: 1,
  marketId: 1,
  account: 'spot',
  side: 1,
  kind: 'limit',
  triggerBy: 'last',
  direction: 'up',
  triggerPrice: 2n,
  price: 1n,
  quantity: 1n,
  lots: 0,
  leverage: 0,
  frozenCoin: 3,
  frozen: 1n,
  status: 'waiting',
  reason: '',
  orderId: 0,
  createdAt: 0,
  updatedAt: 0,
} as const;

it('stores a trigger order in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(TRIGGER_STATUS, {
    table: 'TriggerOrder',
    insert: (tx) => insertTrigger(tx, row).id,
    change: (tx, id, status) => void endTrigger(tx, findTrigger(tx, id)!, status),
  });
  expect(steps).toEqual(allowedSteps(TRIGGER_STATUS));
});
