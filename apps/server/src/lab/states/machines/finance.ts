import { finance } from '@mt2/contracts/finance';
import { clock } from '@mt2/contracts/lab/clock';
import { labFinance } from '@mt2/contracts/lab/finance';
import { FINANCE_STATUS, PRODUCT_NEXT, productState } from '@mt2/domain/finance';
import { findProduct, hostedAt, productsAt } from '../../../areas/finance/index.ts';
import { act, type Machine, storedIn } from '../machine.ts';

const bought = act(finance.buy, { config_id: 1, amount: '100', agree: 1 }, 'trader');
/** Its day of interest and its last day. */
const hosted = act(clock.advance, ({ world }) => ({ by: `${(findProduct(world, 1)?.days ?? 0) + 1}d` }));

export const FINANCE_MACHINES: readonly Machine[] = [
  {
    entity: 'finance-order',
    title: 'Managed finance order',
    about: 'An order locks its principal until its term ends, or until its owner redeems it early.',
    ...storedIn(FINANCE_STATUS, { table: 'FinanceOrder', owner: 'userId' }),
    ways: [
      { from: null, to: 'hosting', acts: [bought] },
      { from: null, to: 'completed', acts: [bought, hosted] },
      { from: 'hosting', to: 'redeemed', acts: [act(finance.redeem, ({ id }) => ({ id }))] },
    ],
  },
  {
    entity: 'finance-product',
    title: 'Managed finance product',
    about: 'A product’s state is derived from the operator’s closing, its times and its quota; it has no owner.',
    next: PRODUCT_NEXT,
    owners: (world) => {
      const hostedBy = hostedAt(world);
      return productsAt(world).map((product) => ({
        state: productState(product, hostedBy(product), world.now()),
        user: null,
        id: product.id,
        count: 1,
      }));
    },
    ways: [
      { from: 'open', to: 'closed', acts: [act(labFinance.closeProduct, ({ id }) => ({ id }))] },
      {
        from: 'open',
        to: 'sold-out',
        acts: [
          act(finance.buy, ({ id }) => ({ config_id: id, amount: '500', agree: 1 }), 'trader'),
          act(labFinance.changeProduct, ({ id }) => ({ id, quota: '500', minimum: '500' })),
        ],
      },
      { from: 'open', to: 'to-be-opened', acts: [act(labFinance.changeProduct, ({ id }) => ({ id, opens_at: '1d' }))] },
      { from: 'to-be-opened', to: 'open', acts: [act(labFinance.openProduct, ({ id }) => ({ id }))] },
    ],
  },
];
