import type { Message } from '@mt2/contracts';
import { labFinance } from '@mt2/contracts/lab/finance';
import { calling } from '../calling.ts';

const args = { product: 'id' } as const;
const show = ({ id, days, daily_rate, state }: Message<typeof labFinance.openProduct>) =>
  `product ${id} (${days} days, ${daily_rate}% a day) is ${state}`;

export const financeCommands = [
  calling(labFinance.listProducts, {
    name: 'finance list',
    show: (products) => ({
      heads: ['ID', 'COIN', 'DAYS', 'A DAY', 'MINIMUM', 'QUOTA', 'HOSTED', 'PENALTY', 'OPENS', 'STATE'],
      rows: products.map(({ id, currency, days, daily_rate, minimum, quota, hosted, penalty_mode, opens_at, state }) => [
        ...[String(id), currency, String(days), `${daily_rate}%`, minimum, quota, hosted, penalty_mode, opens_at, state],
      ]),
    }),
  }),
  calling(labFinance.changeProduct, { name: 'finance edit', args, show }),
  calling(labFinance.openProduct, { name: 'finance open', about: 'Opens a product now.', args, show }),
  calling(labFinance.closeProduct, { name: 'finance close', about: 'Closes a product for purchases. Its orders continue.', args, show }),
];
