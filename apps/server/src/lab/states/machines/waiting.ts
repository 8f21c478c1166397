import { clock } from '@mt2/contracts/lab/clock';
import { labMarket } from '@mt2/contracts/lab/market';
import { waiting as orders } from '@mt2/contracts/waiting';
import { assertDefined } from '@mt2/domain';
import { exactTicks, formatSteps, formatTicks, ticksToAtoms } from '@mt2/domain/market';
import { WAITING_STATUS } from '@mt2/domain/waiting';
import { marketOfRow, marketsAt, pathOf, priceNear } from '../../../areas/market/index.ts';
import { findWaiting } from '../../../areas/waiting/index.ts';
import { act, type Here, type Machine, storedIn } from '../machine.ts';

const BTC = 1;
const TRADER = 'trader';
const buy = { currency_id: BTC, legal_id: 3, type: 1, amount: '0.001' } as const;

/** Bitcoin, and its last price in ticks. */
function bitcoin({ world }: Pick<Here, 'world'>) {
  const market = assertDefined(marketsAt(world).find(BTC), 'there is a market of Bitcoin');
  return { market, last: pathOf(world).tickAt(market, world.now()) };
}
type Prices = Pick<Here, 'world'>;
/** Two percent above the last price. */
const above = (here: Prices): number => Math.round(bitcoin(here).last * 1.02);
const waiting = act(orders.placeSpot, (here) => ({ ...buy, trigger_price: formatTicks(bitcoin(here).market, above(here)) }), TRADER);

/** A sale so small that it is worth the minimum at its trigger price (ticks), and less at any bid price there. */
function leastSale(here: Prices) {
  const { market, last } = bitcoin(here);
  const minimum = Number(market.minNotional / ticksToAtoms(market, 1)) * 10 ** market.quantityDecimals;
  const steps = Math.ceil(minimum / last) + 1;
  return { amount: formatSteps(market, steps), at: Math.ceil(minimum / steps) };
}
const leastSold = act(
  orders.placeSpot,
  (here) => {
    const { amount, at } = leastSale(here);
    return { ...buy, type: 2, amount, trigger_price: formatTicks(bitcoin(here).market, at) };
  },
  TRADER,
);

/** The price moves slightly beyond the trigger order's; `planned` is the price of an order not yet placed. */
const reached = (planned: (here: Prices) => { readonly at: number; readonly beyond: number }) =>
  act(labMarket.setPrice, (here) => {
    const row = findWaiting(here.world, here.id);
    const market = row ? marketOfRow(here.world, row) : bitcoin(here).market;
    const { at, beyond } = row ? { at: exactTicks(market, row.triggerPrice), beyond: row.direction === 'up' ? 1 : -1 } : planned(here);
    return { symbol: market.symbol, to: formatTicks(market, Math.round(at * (1 + beyond / 1_000))) };
  });
const risen = reached((here) => ({ at: above(here), beyond: 1 }));
const fallen = reached((here) => ({ at: leastSale(here).at, beyond: -1 }));
const later = act(clock.advance, { by: '2m' });

/** A sale with two legs, the limit leg of which is reached. */
const near = ({ world }: Prices, share: number) => priceNear(world, BTC, share);
const pair = act(orders.placeSpot, (here) => ({ ...buy, type: 2, leg_price: near(here, 1.02), trigger_price: near(here, 0.98) }), TRADER);
const legReached = act(labMarket.setPrice, (here) => ({ symbol: 'BTC/USDT', to: near(here, 1.05), over: '1s' }));

export const WAITING_MACHINES: readonly Machine[] = [
  {
    entity: 'waiting-order',
    title: 'Waiting order',
    about:
      'A waiting order has its money frozen and can be cancelled. At its price its order is placed (triggered) or refused (failed); the ' +
      'first fill of an OCO order’s limit leg ends it as filled.',
    ...storedIn(WAITING_STATUS, { table: 'WaitingOrder', owner: 'userId' }),
    ways: [
      { from: null, to: 'waiting', acts: [waiting] },
      { from: 'waiting', to: 'triggered', acts: [risen, later] },
      { from: 'waiting', to: 'cancelled', acts: [act(orders.cancel, ({ id }) => ({ id }))] },
      { from: null, to: 'failed', acts: [leastSold, fallen, later] },
      { from: null, to: 'filled', acts: [pair, legReached, later] },
    ],
  },
];
