import { TRIGGER_STATUS } from '@mt2/domain/trigger';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { endTrigger, findTrigger } from './trigger.repo.ts';

it('stores a trigger order in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(TRIGGER_STATUS, {
    table: 'TriggerOrder',
    change: (tx, id, status) => void endTrigger(tx, findTrigger(tx, id)!, status),
  });
  expect(steps).toEqual(allowedSteps(TRIGGER_STATUS));
});
