import { operator } from '@mt2/contracts/lab/operator';
import { type Policies, policiesOf } from '../../areas/review/index.ts';
import { recordOwn } from '../../http/trail/recording.ts';
import type { World } from '../../world/world.ts';

/** Records in a world that policies were set, as if by the operator, so that a replay sets them too. */
export const recordSetPolicies = (world: World, policies: Policies): void =>
  recordOwn(world, { at: world.now(), name: 'operator.setPolicies', call: operator.setPolicies }, policies, policiesOf(world));
