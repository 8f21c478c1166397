import { labOffering } from '@mt2/contracts/lab/offering';
import { PHASE_NEXT, phaseOf, SUBSCRIPTION_STATUS } from '@mt2/domain/subscription';
import { act, decided, type Machine, storedIn } from '../../http/machine.ts';
import { listOfferings } from './offering.repo.ts';

export const SUBSCRIPTION_MACHINES: readonly Machine[] = [
  {
    entity: 'subscription',
    title: 'Subscription',
    about:
      'A subscription waits for the operator; once it has passed, its tokens stay locked until they are unlocked. A cancelled project gives the payment back.',
    ...storedIn(SUBSCRIPTION_STATUS, { table: 'Subscription', owner: 'userId' }),
    // An approved one may wait for the allocation: it is no short way to the tokens.
    ways: [{ from: 'under-review', to: 'rejected', acts: [decided('subscription', 'reject')] }],
  },
  {
    entity: 'offering',
    title: 'Offering of a new coin',
    about:
      'The phase follows from its times and from how much is sold; launched is what the specification calls redemption. Nobody owns it.',
    next: PHASE_NEXT,
    seats: (world) =>
      listOfferings(world).map((offering) => ({ state: phaseOf(offering, world.now()), user: null, id: offering.id, count: 1 })),
    ways: [
      { from: 'not-started', to: 'during', acts: [act(labOffering.openOffering, ({ id }) => ({ id }))] },
      { from: 'during', to: 'allocation', acts: [act(labOffering.closeOffering, ({ id }) => ({ id }))] },
      {
        from: 'not-started',
        to: 'cancelled',
        acts: [act(labOffering.cancelOffering, ({ id }) => ({ id, reason: 'Cancelled in the lab.' }))],
      },
    ],
  },
];
