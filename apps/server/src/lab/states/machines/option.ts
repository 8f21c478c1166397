import { clock } from '@mt2/contracts/lab/clock';
import { labMarket } from '@mt2/contracts/lab/market';
import { option } from '@mt2/contracts/option';
import { OPTION_STATUS } from '@mt2/domain/option';
import { act, type Machine, storedIn } from '../machine.ts';

const bought = act(option.buyOption, { match_id: 1, currency_id: 3, type: 1, seconds: 60, number: '10' }, 'options-trader');

export const OPTION_MACHINES: readonly Machine[] = [
  {
    entity: 'option',
    title: 'Option',
    about: 'An option waits for its delivery time, unless the operator voids it before.',
    ...storedIn(OPTION_STATUS, { table: 'OptionOrder', owner: 'userId' }),
    ways: [
      { from: null, to: 'waiting', acts: [bought] },
      { from: null, to: 'delivered', acts: [bought, act(clock.advance, { by: '60s' })] },
      { from: null, to: 'void', acts: [bought, act(labMarket.haltMarket, { symbol: 'BTC/USDT', void_options: true })] },
    ],
  },
];
