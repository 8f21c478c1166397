import { inputOf, type Scenario, Stage } from '@mt2/conformance/scenario';
import { type Call, lab } from '@mt2/contracts';
import type { CalledWorld } from '@mt2/server/testing/harness';
import type { Fields } from './encode.ts';

const bytesOf = async (value: unknown): Promise<unknown> => (value instanceof File ? Buffer.from(await value.arrayBuffer()) : value);

/** Fields of a normal, successful request for a call in a world; files as their bytes. Steps that need preparation are prepared. */
export async function usualFields(scenario: Scenario<Call>, stage: Stage): Promise<Fields> {
  const step = 'works' in scenario ? scenario.works : scenario.refuses[0]?.[1];
  const fields: Fields = await inputOf(step ?? {}, stage);
  return Object.fromEntries(await Promise.all(Object.entries(fields).map(async ([name, value]) => [name, await bytesOf(value)] as const)));
}

export const stageOf = (scenario: Scenario<Call>, world: CalledWorld): Promise<Stage> => Stage.open(world, scenario.as ?? 'trader');

/** Violated invariants of the ledger in a world; empty if the world no longer exists. Throws if the server refuses to look. */
export async function violationsOf(world: CalledWorld): Promise<readonly string[]> {
  const answer = await world.guest.send(lab.inspect.checkInvariants, {});
  if (!answer.ok && answer.key !== 'world-not-found') throw new Error(`${world.id}: ${answer.key}`);
  if (!answer.ok) return [];
  return answer.message.violations.map(({ invariant, statement }) => `${world.id}: ${invariant} ${statement}`);
}
