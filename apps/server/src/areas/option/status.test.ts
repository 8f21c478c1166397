import { SEED_MARKETS } from '@mt2/domain/market';
import { OPTION_STATUS } from '@mt2/domain/option';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { findOption, insertOption, type NewOption, updateOption } from './option.repo.ts';

const bought: NewOption = { userId: 1, coin: 3, seconds: 60, direction: 'up', openPrice: 1, band: 0, stake: 1n, rate: 0n };

it('stores an option in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(OPTION_STATUS, {
    table: 'OptionOrder',
    insert: (tx) => insertOption(tx, SEED_MARKETS.list[0]!, bought).id,
    change: (tx, id, status) => updateOption(tx, findOption(tx, id)!, { status, result: 'draw', settlement: 1n, profit: 0n }, 0n),
  });
  expect(steps).toEqual(allowedSteps(OPTION_STATUS));
});
