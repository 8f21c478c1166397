import { people } from '@mt2/contracts/lab/people';
import { lever } from '@mt2/contracts/lever';
import { assertDefined, formatAtoms } from '@mt2/domain';
import { LEVER_ORDER_STATUS, POSITION_STATUS } from '@mt2/domain/lever';
import { ticksToAtoms } from '@mt2/domain/market';
import { marketsAt, pathOf, priceNear } from '../../../areas/market/index.ts';
import { act, type Here, type Machine, nextOf, storedIn } from '../machine.ts';

const BTC = 1;
/** The kinds of order, as `status` on the wire. */
const [LIMIT, AT_MARKET] = [0, 1] as const;
const long = { currency_id: BTC, legal_id: 3, multiple: '10', type: 1, account: 'contract' } as const;
const TRADER = 'trader';
const funded = act(people.fund, { persona: TRADER, currency: 'USDT', account: 'contract', amount: '1000000' });

/** The best ask; a large order at that price fills in part and waits. */
function firstAsk({ world }: Pick<Here, 'world'>): string {
  const market = assertDefined(marketsAt(world).find(BTC), 'there is a market of Bitcoin');
  const [ask] = pathOf(world).depth(market, world.now(), 1).asks;
  return formatAtoms(ticksToAtoms(market, assertDefined(ask, 'the book has an ask').price));
}
/** Opens a long of ten lots at the market. */
const opened = act(lever.submit, { ...long, share: '10', status: AT_MARKET }, TRADER);
const partlyOpened = act(lever.submit, (here) => ({ ...long, share: '20000', status: LIMIT, target_price: firstAsk(here) }), TRADER);

/** Waits far below the price. */
const entrusted = act(
  lever.submit,
  ({ world }) => ({ ...long, share: '10', status: LIMIT, target_price: priceNear(world, BTC, 0.9) }),
  TRADER,
);
const orders = storedIn(LEVER_ORDER_STATUS, { table: 'LeverOrder', owner: 'userId' });

export const LEVER_MACHINES: readonly Machine[] = [
  {
    entity: 'lever-ticket',
    title: 'Lever position',
    about: 'A position waits for its first fill (entrusted), is open, is locked while an order closes it, and ends closed or cancelled.',
    ...storedIn(POSITION_STATUS, { table: 'LeverTicket', owner: 'userId' }),
    ways: [
      { from: null, to: 'entrusted', acts: [entrusted] },
      { from: null, to: 'cancelled', acts: [entrusted, act(lever.cancel, (here) => ({ id: nextOf(orders, here) }), TRADER)] },
      { from: null, to: 'trading', acts: [opened] },
      {
        from: null,
        to: 'closing',
        acts: [opened, act(lever.close, ({ world, id }) => ({ id, price: priceNear(world, BTC, 1.05) }), TRADER)],
      },
      { from: 'trading', to: 'closed', acts: [act(lever.close, ({ id }) => ({ id }))] },
    ],
  },
  {
    entity: 'lever-order',
    title: 'Contract order',
    about: 'An order is not traded, traded in part or in full, or cancelled.',
    ...orders,
    ways: [
      { from: null, to: 'not-traded', acts: [entrusted] },
      { from: null, to: 'partial', acts: [funded, partlyOpened] },
      { from: null, to: 'full', acts: [opened] },
      { from: 'not-traded', to: 'cancelled', acts: [act(lever.cancel, ({ id }) => ({ id }))] },
    ],
  },
];
