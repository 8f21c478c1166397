import { clock } from '@mt2/contracts/lab/clock';
import { labMarket } from '@mt2/contracts/lab/market';
import { trigger } from '@mt2/contracts/trigger';
import { assertDefined, formatAtoms } from '@mt2/domain';
import { formatSteps, formatTicks, ticksToAtoms } from '@mt2/domain/market';
import { TRIGGER_STATUS } from '@mt2/domain/trigger';
import { act, type Here, type Machine, storedIn } from '../../http/machine.ts';
import { marketsAt, pathOf } from '../market/index.ts';
import { findTrigger } from './trigger.repo.ts';

const BTC = 1;
const TRADER = 'trader';
const buy = { currency_id: BTC, legal_id: 3, type: 1, amount: '0.001' } as const;

/** Bitcoin, and its last price in ticks. */
function bitcoin({ world }: Pick<Here, 'world'>) {
  const market = assertDefined(marketsAt(world).find(BTC), 'there is a market of Bitcoin');
  return { market, last: pathOf(world).tickAt(market, world.now()) };
}
/** A buy at the market that waits for a price 2 % higher. */
const waiting = act(
  trigger.placeSpot,
  (here) => {
    const { market, last } = bitcoin(here);
    return { ...buy, trigger_price: formatTicks(market, Math.round(last * 1.02)) };
  },
  TRADER,
);
/** The trigger price of a sale so small that it is worth the minimum there, and less at any price that is bid there. */
function leastSale(here: Pick<Here, 'world'>) {
  const { market, last } = bitcoin(here);
  const minimum = Number(market.minNotional / ticksToAtoms(market, 1)) * 10 ** market.quantityDecimals;
  const steps = Math.ceil(minimum / last) + 1;
  return { amount: formatSteps(market, steps), trigger_price: formatTicks(market, Math.ceil(minimum / steps)) };
}
const leastSold = act(trigger.placeSpot, (here) => ({ ...buy, type: 2, ...leastSale(here) }), TRADER);
/** The price goes to that of the trigger order. */
const reached = act(labMarket.setPrice, ({ world, id }) => {
  const row = assertDefined(findTrigger(world, id), 'the trigger order is there');
  return { symbol: 'BTC/USDT', to: formatAtoms(row.triggerPrice) };
});
const later = act(clock.advance, { by: '2m' });

export const TRIGGER_MACHINES: readonly Machine[] = [
  {
    entity: 'trigger-order',
    title: 'Trigger order',
    about:
      'A trigger order waits with its money frozen; at its price its order is placed (triggered) or refused (failed), before that it can be cancelled.',
    ...storedIn(TRIGGER_STATUS, { table: 'TriggerOrder', owner: 'userId' }),
    ways: [
      { from: null, to: 'waiting', acts: [waiting] },
      { from: 'waiting', to: 'triggered', acts: [reached, later] },
      { from: 'waiting', to: 'cancelled', acts: [act(trigger.cancel, ({ id }) => ({ id }))] },
      { from: null, to: 'failed', acts: [leastSold, reached, later] },
    ],
  },
];
