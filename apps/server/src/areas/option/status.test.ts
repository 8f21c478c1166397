import { OPTION_STATUS } from '@mt2/domain/option';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { findOption, updateOption } from './option.repo.ts';

testStoredSteps('an option', OPTION_STATUS, {
  table: 'OptionOrder',
  change: (tx, id, status) => updateOption(tx, findOption(tx, id)!, { status, result: 'draw', settlement: 1n, profit: 0n }, 0n),
});
