import { OPTION_STATUS } from '@mt2/domain/option';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { findOption, updateOption } from './option.repo.ts';

it('stores an option in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(OPTION_STATUS, {
    table: 'OptionOrder',
    change: (tx, id, status) => updateOption(tx, findOption(tx, id)!, { status, result: 'draw', settlement: 1n, profit: 0n }, 0n),
  });
  expect(steps).toEqual(allowedSteps(OPTION_STATUS));
});
