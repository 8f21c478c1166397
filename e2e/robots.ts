import { type Message, product } from '@mt2/contracts';
import type { Speaker, World } from './world.ts';

type Wish = Partial<Record<'type' | 'multiple' | 'lower' | 'upper' | 'grids' | 'amount' | 'days', string>> & { currency_id?: number };
type Robot = Message<typeof product.robot.createRobot>;

/** Creates a robot, by default of 10,000 USDT in ten cells from 60,000 to 70,000 for 15 days. */
export const createRobot = (world: World, speaker: Speaker, { type = 'grid', ...wish }: Wish = {}): Promise<Robot> =>
  world.call(
    product.robot.createRobot,
    {
      currency_id: 1,
      multiple: '',
      lower: '60000',
      upper: '70000',
      grids: '10',
      mode: 'arithmetic',
      amount: '10000',
      days: '15',
      take_profit: '',
      stop_loss: '',
      ...wish,
      type: type === 'lever' ? 'lever' : 'grid',
    },
    speaker,
  );
