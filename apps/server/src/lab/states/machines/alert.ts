import { alert } from '@mt2/contracts/alert';
import { clock } from '@mt2/contracts/lab/clock';
import { labMarket } from '@mt2/contracts/lab/market';
import { ALERT_STATUS } from '@mt2/domain/alert';
import { countOnMark } from '../../../areas/alert/index.ts';
import { priceNear } from '../../../areas/market/index.ts';
import type { World } from '../../../world/world.ts';
import { act, type Machine, storedIn } from '../machine.ts';

const [BTC, EOS] = [1, 9];
const TRADER = 'trader';
const rising = (currency_id: number) => act(alert.addAlert, { currency_id, kind: 'rises', percent: '5' }, TRADER);
const shifted = act(labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent: 8, over: '1m' });

/** The owners of active and triggered alerts on the mark price. */
const onMark = (world: Pick<World, 'sql'>) =>
  countOnMark(world)
    .map(({ status, ...owner }) => ({ ...owner, state: `mark-${status}` }))
    .filter(({ state }) => state in NEXT);
const NEXT = { 'mark-active': ['mark-told'], 'mark-told': [] } as const;

const above = { currency_id: BTC, kind: 'above', watched: 'mark' } as const;
const rises = act(alert.addAlert, ({ world }) => ({ ...above, price: priceNear(world, BTC, 1.02) }), TRADER);

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
    title: 'Alert on the mark price',
    about: 'An alert on the mark price of a contract instead of the last price.',
    next: NEXT,
    owners: onMark,
    ways: [
      { from: null, to: 'mark-active', acts: [rises] },
      { from: null, to: 'mark-told', acts: [rises, shifted, act(clock.advance, { by: '2m' })] },
    ],
  },
];
