import { clock } from '@mt2/contracts/lab/clock';
import { wallet } from '@mt2/contracts/wallet';
import { TRANSFER_NOTICE_SECONDS, TRANSFER_STATUS } from '@mt2/domain/wallet';
import { act, type Machine, storedIn } from '../machine.ts';

export const WALLET_MACHINES: readonly Machine[] = [
  {
    entity: 'transfer',
    title: 'Transfer',
    about: 'A transfer moves its money at once and is submitted; some seconds later its user is notified.',
    ...storedIn(TRANSFER_STATUS, { table: 'Transfer', owner: 'userId' }),
    ways: [
      {
        from: null,
        to: 'submitted',
        acts: [act(wallet.transfer, { currency_id: 3, number: '1', from_field: 'change', to_field: 'legal' }, 'trader')],
      },
      { from: 'submitted', to: 'notified', acts: [act(clock.advance, { by: TRANSFER_NOTICE_SECONDS })] },
    ],
  },
];
