import { ALERT_STATUS } from '@mt2/domain/alert';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { closeAlert, findAlert } from './alert.repo.ts';

it('stores an alert in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(ALERT_STATUS, {
    table: 'PriceAlert',
    change: (tx, id, status) => closeAlert(tx, findAlert(tx, id)!, status as 'told'),
  });
  expect(steps).toEqual(allowedSteps(ALERT_STATUS));
});
