import { alert } from '@mt2/contracts/alert';
import { clock } from '@mt2/contracts/lab/clock';
import { labMarket } from '@mt2/contracts/lab/market';
import { ALERT_STATUS } from '@mt2/domain/alert';
import { countWatching } from '../../../areas/alert/index.ts';
import { priceNear } from '../../../areas/market/index.ts';
import type { World } from '../../../world/world.ts';
import { act, type Machine, nextOf, storedIn } from '../machine.ts';
import { opened, positions } from './lever.ts';

const [BTC, EOS] = [1, 9];
const TRADER = 'trader';
const rising = (currency_id: number) => act(alert.addAlert, { currency_id, kind: 'rises', percent: '5' }, TRADER);
const shifted = act(labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent: 8, over: '1m' });

/** The owners of active and triggered alerts on other figures than the last price. */
const watching = (world: Pick<World, 'sql'>) =>
  countWatching(world)
    .map(({ watched, status, ...owner }) => ({ ...owner, state: `${watched}-${status}` }))
    .filter(({ state }) => state in NEXT);
const NEXT = {
  'mark-active': ['mark-told'],
  'mark-told': [],
  'funding-active': ['funding-told'],
  'funding-told': [],
  'pnl-active': ['pnl-told'],
  'pnl-told': [],
} as const;

const above = { currency_id: BTC, kind: 'above' } as const;
const onMark = act(alert.addAlert, ({ world }) => ({ ...above, watched: 'mark' as const, price: priceNear(world, BTC, 1.02) }), TRADER);
/** A rate that nearly every settlement exceeds. */
const onFunding = act(alert.addAlert, { ...above, watched: 'funding', level: '-0.003' }, TRADER);
const onProfit = act(
  alert.addAlert,
  (here) => ({ ...above, watched: 'pnl' as const, ticket_id: nextOf(positions, here), level: '10' }),
  TRADER,
);
const waited = (by: string) => act(clock.advance, { by });

export const ALERT_MACHINES: readonly Machine[] = [
  {
    entity: 'alert',
    title: 'Alert',
    about:
      'An alert that triggers once ends as `told`; one that triggers each time stays active. It ends when its market is delisted, and ' +
      'its user may remove it at any time.',
    ...storedIn(ALERT_STATUS, { table: 'PriceAlert', owner: 'userId' }),
    ways: [
      { from: null, to: 'active', acts: [rising(BTC)] },
      { from: null, to: 'told', acts: [rising(BTC), shifted, act(clock.advance, { by: '2m' })] },
      { from: 'active', to: 'removed', acts: [act(alert.removeAlert, ({ id }) => ({ id }))] },
      { from: 'told', to: 'removed', acts: [act(alert.removeAlert, ({ id }) => ({ id }))] },
      { from: null, to: 'ended', acts: [rising(EOS), act(labMarket.delistMarket, { symbol: 'EOS/USDT' })] },
      { from: 'ended', to: 'removed', acts: [act(alert.removeAll, { which: 'past' })] },
    ],
  },
  {
    entity: 'alert-watch',
    title: 'Alert on another figure',
    about:
      'An alert on the mark price, the funding rate or the profit of a position. The funding rate is compared when it is settled, every ' +
      'eight hours; an alert on a profit ends with its position.',
    next: NEXT,
    owners: watching,
    ways: [
      { from: null, to: 'mark-active', acts: [onMark] },
      { from: null, to: 'mark-told', acts: [onMark, shifted, waited('2m')] },
      { from: null, to: 'funding-active', acts: [onFunding] },
      { from: null, to: 'funding-told', acts: [onFunding, waited('8h')] },
      { from: null, to: 'pnl-active', acts: [opened, onProfit] },
      { from: null, to: 'pnl-told', acts: [opened, onProfit, shifted, waited('2m')] },
    ],
  },
];
