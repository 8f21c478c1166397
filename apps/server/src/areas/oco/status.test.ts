import { ATTACHED_STATUS, OCO_STATUS } from '@mt2/domain/oco';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { findAttached, findOco, updateAttached, updateOco } from './oco.repo.ts';

testStoredSteps('an OCO order', OCO_STATUS, {
  table: 'OcoOrder',
  change: (tx, id, status) => void updateOco(tx, findOco(tx, id)!, status, {}),
});

testStoredSteps('attached stops', ATTACHED_STATUS, {
  table: 'AttachedStop',
  change: (tx, id, status) => void updateAttached(tx, findAttached(tx, id)!, status, {}),
});
