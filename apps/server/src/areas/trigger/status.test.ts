import { TRIGGER_STATUS } from '@mt2/domain/trigger';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { endTrigger, findTrigger } from './trigger.repo.ts';

testStoredSteps('a trigger order', TRIGGER_STATUS, {
  table: 'TriggerOrder',
  change: (tx, id, status) => void endTrigger(tx, findTrigger(tx, id)!, status),
});
