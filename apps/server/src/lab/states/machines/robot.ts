import { clock } from '@mt2/contracts/lab/clock';
import { labMarket } from '@mt2/contracts/lab/market';
import { robot } from '@mt2/contracts/robot';
import { ROBOT_STATUS } from '@mt2/domain/robot';
import { priceNear } from '../../../areas/market/index.ts';
import { act, type Here, type Machine, storedIn } from '../machine.ts';

const BTC = 1;
const TRADER = 'trader';
const USUAL = { currency_id: BTC, grids: '10', mode: 'arithmetic', amount: '200', days: '1', top_up: '1' } as const;
const gridAround = ({ world }: Here) => ({ ...USUAL, lower: priceNear(world, BTC, 0.9), upper: priceNear(world, BTC, 1.1) });
const made = act(robot.createRobot, (here) => ({ ...gridAround(here), type: 'grid' }) as const, TRADER);
const leveraged = act(robot.createRobot, (here) => ({ ...gridAround(here), type: 'lever', multiple: '10' }) as const, TRADER);
const fallen = act(labMarket.setPrice, ({ world }) => ({ symbol: 'BTC/USDT', to: priceNear(world, BTC, 0.7) }));
const after = (by: string) => act(clock.advance, { by });

export const ROBOT_MACHINES: readonly Machine[] = [
  {
    entity: 'robot',
    title: 'Robot',
    about: 'A robot runs until its days end, its owner or a price stops it, or its margin is used up.',
    ...storedIn(ROBOT_STATUS, { table: 'Robot', owner: 'userId' }),
    ways: [
      { from: null, to: 'running', acts: [made] },
      { from: null, to: 'finished', acts: [made, after('25h')] },
      { from: null, to: 'liquidated', acts: [leveraged, fallen, after('5m')] },
      { from: 'running', to: 'stopped', acts: [act(robot.stopRobot, ({ id }) => ({ id }))] },
    ],
  },
];
