import { alert } from '@mt2/contracts/alert';
import { clock } from '@mt2/contracts/lab/clock';
import { labMarket } from '@mt2/contracts/lab/market';
import { ALERT_STATUS } from '@mt2/domain/alert';
import { act, type Machine, storedIn } from '../machine.ts';

const [BTC, EOS] = [1, 9];
const rising = (currency_id: number) => act(alert.addAlert, { currency_id, kind: 'rises', percent: '5' }, 'trader');
const shifted = act(labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent: 8, over: '1m' });

export const ALERT_MACHINES: readonly Machine[] = [
  {
    entity: 'alert',
    title: 'Price alert',
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
];
