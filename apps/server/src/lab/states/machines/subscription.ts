import { clock } from '@mt2/contracts/lab/clock';
import { labOffering } from '@mt2/contracts/lab/offering';
import { people } from '@mt2/contracts/lab/people';
import { subscription } from '@mt2/contracts/subscription';
import { COIN, DAY, formatAtoms } from '@mt2/domain';
import { costOf, PHASE_NEXT, phaseOf, SUBSCRIPTION_STATUS, tokensLeft, tokensLeftFor } from '@mt2/domain/subscription';
import { emailOf } from '@mt2/prisma/seed/personas';
import {
  findOffering,
  findSubscription,
  listOfferings,
  type OfferingRecord,
  offeringOf,
  ownSharesOf,
} from '../../../areas/subscription/index.ts';
import { findUserByEmail } from '../../../areas/user/index.ts';
import { act, decided, type Here, type Machine, storedIn } from '../machine.ts';

const [TRADER, WHALE] = ['trader', 'whale'] as const;

/** Subscribes to an open offering, and is decided immediately. */
const subscribed = act(
  subscription.subscribe,
  ({ world }) => {
    const open = listOfferings(world).find((each) => each.mode === 'first-come' && phaseOf(each, world.now()) === 'during');
    return { config_id: open?.id ?? 0, amount: '100' };
  },
  TRADER,
);
const offeringOfHere = ({ world, id }: Here): OfferingRecord | undefined => {
  const row = findSubscription(world, id);
  return row && offeringOf(world, row);
};
const until = (at: (here: Here) => number | undefined) =>
  act(clock.advance, (here) => ({ by: `${Math.max(1, (at(here) ?? 0) - here.world.now())}s` }));
const unlocked = until((here) => {
  const offering = offeringOfHere(here);
  return findSubscription(here.world, here.id)?.unlockAt ?? (offering && offering.launchAt + offering.lockupDays * DAY);
});
const launched = until(({ world, id }) => findOffering(world, id)?.launchAt);

/** The USDT that the whale pays for the maximum number of tokens per user, and the USDT that the trader pays for the rest. */
function rests({ world, id }: Here): { readonly [WHALE]: string; readonly [TRADER]: string } {
  const offering = findOffering(world, id);
  if (!offering) return { [WHALE]: '0', [TRADER]: '0' };
  const own = ownSharesOf(world, findUserByEmail(world, emailOf(WHALE))?.id)(id);
  const first = tokensLeftFor(offering, own.tokens);
  const text = (tokens: bigint) => formatAtoms(costOf(tokens, { issuePrice: offering.issuePrice, payPrice: COIN }));
  return { [WHALE]: text(first), [TRADER]: text(tokensLeft(offering) - first) };
}
const funded = (persona: typeof WHALE | typeof TRADER) =>
  act(people.fund, (here) => ({ persona, currency: 'USDT', account: 'change', amount: rests(here)[persona] }));
const boughtBy = (persona: typeof WHALE | typeof TRADER) =>
  act(subscription.subscribe, (here) => ({ config_id: here.id, amount: rests(here)[persona] }), persona);

export const SUBSCRIPTION_MACHINES: readonly Machine[] = [
  {
    entity: 'subscription',
    title: 'Subscription',
    about:
      'A subscription waits for the operator. After approval its tokens stay locked until they are unlocked. A cancelled project returns ' +
      'the payment.',
    ...storedIn(SUBSCRIPTION_STATUS, { table: 'Subscription', owner: 'userId' }),
    // A subscription to a pro-rata offering waits for the allocation: these are filled immediately.
    ways: [
      { from: null, to: 'under-review', acts: [subscribed] },
      { from: null, to: 'passed', acts: [subscribed, decided('subscription', 'approve')] },
      { from: null, to: 'rejected', acts: [subscribed, decided('subscription', 'reject')] },
      { from: 'passed', to: 'unlocked', acts: [unlocked] },
      {
        from: 'passed',
        to: 'refunded',
        acts: [act(labOffering.cancelOffering, (here) => ({ id: offeringOfHere(here)?.id ?? 0, reason: 'Cancelled in the lab.' }))],
      },
    ],
  },
  {
    entity: 'offering',
    title: 'New-coin offering',
    about: 'The phase is derived from its times and the amount sold; the specification calls launched redemption. It has no owner.',
    next: PHASE_NEXT,
    // A recipe starts at the last one: those with the mode that can sell out.
    owners: (world) =>
      listOfferings(world)
        .toSorted((one, other) => Number(one.mode === 'first-come') - Number(other.mode === 'first-come'))
        .map((offering) => ({ state: phaseOf(offering, world.now()), user: null, id: offering.id, count: 1 })),
    ways: [
      { from: 'not-started', to: 'during', acts: [act(labOffering.openOffering, ({ id }) => ({ id }))] },
      { from: 'during', to: 'sold-out', acts: [funded(WHALE), funded(TRADER), boughtBy(WHALE), boughtBy(TRADER)] },
      { from: 'sold-out', to: 'launched', acts: [launched] },
      { from: 'allocation', to: 'launched', acts: [launched] },
      { from: 'during', to: 'allocation', acts: [act(labOffering.closeOffering, ({ id }) => ({ id }))] },
      {
        from: 'not-started',
        to: 'cancelled',
        acts: [act(labOffering.cancelOffering, ({ id }) => ({ id, reason: 'Cancelled in the lab.' }))],
      },
    ],
    unreachable: { 'not-started': 'state-of-the-seed' },
  },
];
