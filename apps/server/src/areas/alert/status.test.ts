import { ALERT_STATUS } from '@mt2/domain/alert';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { closeAlert, findAlert, insertAlert } from './alert.repo.ts';

const asked = { userId: 1, marketId: 1, kind: 'above', rate: 0, base: 1n, target: 2n, isRecurring: 0 } as const;

it('stores an alert in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(ALERT_STATUS, {
    table: 'PriceAlert',
    insert: (tx) => insertAlert(tx, asked).id,
    change: (tx, id, status) => closeAlert(tx, findAlert(tx, id)!, status as 'told'),
  });
  expect(steps).toEqual(allowedSteps(ALERT_STATUS));
});
