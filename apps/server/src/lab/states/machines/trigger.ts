import { clock } from '@mt2/contracts/lab/clock';
import { labMarket } from '@mt2/contracts/lab/market';
import { trigger } from '@mt2/contracts/trigger';
import { assertDefined } from '@mt2/domain';
import { exactTicks, formatSteps, formatTicks, ticksToAtoms } from '@mt2/domain/market';
import { TRIGGER_STATUS } from '@mt2/domain/trigger';
import { marketOfRow, marketsAt, pathOf } from '../../../areas/market/index.ts';
import { findTrigger } from '../../../areas/trigger/index.ts';
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
const waiting = act(trigger.placeSpot, (here) => ({ ...buy, trigger_price: formatTicks(bitcoin(here).market, above(here)) }), TRADER);

/** A sale so small that it is worth the minimum at its trigger price (ticks), and less at any bid price there. */
function leastSale(here: Prices) {
  const { market, last } = bitcoin(here);
  const minimum = Number(market.minNotional / ticksToAtoms(market, 1)) * 10 ** market.quantityDecimals;
  const steps = Math.ceil(minimum / last) + 1;
  return { amount: formatSteps(market, steps), at: Math.ceil(minimum / steps) };
}
const leastSold = act(
  trigger.placeSpot,
  (here) => {
    const { amount, at } = leastSale(here);
    return { ...buy, type: 2, amount, trigger_price: formatTicks(bitcoin(here).market, at) };
  },
  TRADER,
);

/** The price moves slightly beyond the trigger order's; `planned` is the price of an order not yet placed. */
const reached = (planned: (here: Prices) => { readonly at: number; readonly beyond: number }) =>
  act(labMarket.setPrice, (here) => {
    const row = findTrigger(here.world, here.id);
    const market = row ? marketOfRow(here.world, row) : bitcoin(here).market;
    const { at, beyond } = row ? { at: exactTicks(market, row.triggerPrice), beyond: row.direction === 'up' ? 1 : -1 } : planned(here);
    return { symbol: market.symbol, to: formatTicks(market, Math.round(at * (1 + beyond / 1_000))) };
  });
const risen = reached((here) => ({ at: above(here), beyond: 1 }));
const fallen = reached((here) => ({ at: leastSale(here).at, beyond: -1 }));
const later = act(clock.advance, { by: '2m' });

export const TRIGGER_MACHINES: readonly Machine[] = [
  {
    entity: 'trigger-order',
    title: 'Trigger order',
    about:
      'A trigger order waits with its money frozen and can be cancelled. At its price its order is placed (triggered) or refused (failed).',
    ...storedIn(TRIGGER_STATUS, { table: 'TriggerOrder', owner: 'userId' }),
    ways: [
      { from: null, to: 'waiting', acts: [waiting] },
      { from: 'waiting', to: 'triggered', acts: [risen, later] },
      { from: 'waiting', to: 'cancelled', acts: [act(trigger.cancel, ({ id }) => ({ id }))] },
      { from: null, to: 'failed', acts: [leastSold, fallen, later] },
    ],
  },
];
