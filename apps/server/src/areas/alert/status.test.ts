import { ALERT_STATUS } from '@mt2/domain/alert';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { closeAlert, findAlert } from './alert.repo.ts';

testStoredSteps('an alert', ALERT_STATUS, {
  table: 'PriceAlert',
  change: (tx, id, status) => closeAlert(tx, findAlert(tx, id)!, status as 'told'),
});
