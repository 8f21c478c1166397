import type { Call } from '@mt2/contracts';
import type { RecipeStep } from '@mt2/contracts/lab/states';
import type { World } from '../../world/world.ts';
import { nameOfCall } from '../call-names.ts';
import type { Act, StateOwner, Way } from './machine.ts';
import { nameOf } from './owners.ts';

/** Maximum number of calls in a recipe. */
const MOST_CALLS = 4;

/** A call of a recipe with its content; `who` is empty for a call of the lab. */
export type Planned = { readonly call: Call; readonly who: string; readonly sent: Readonly<Record<string, unknown>> };

export const stepView = ({ call, who, sent }: Planned): RecipeStep => ({
  call: nameOfCall(call),
  method: call.method,
  path: call.path,
  who,
  sent: JSON.stringify(sent),
});

/** The start of a recipe: an object in a state, or nothing yet. */
type Start = { readonly state: string | null; readonly owner: StateOwner | undefined; readonly acts: readonly Act[] };

/** The shortest ways to a state, as lists of acts: each from an existing object, or from nothing; none with more than four calls. */
function shortest(ways: readonly Way[], starts: readonly Start[], goal: string): Start | undefined {
  let reached = starts;
  const seen = new Set(starts.map(({ state }) => state));
  const found: Start[] = [];
  while (reached.length > 0) {
    const next = reached.flatMap((at) =>
      ways.filter(({ from }) => from === at.state).map(({ to, acts }) => ({ ...at, state: to, acts: [...at.acts, ...acts] })),
    );
    found.push(...next.filter(({ state, acts }) => state === goal && acts.length <= MOST_CALLS));
    reached = next.filter(({ state, acts }) => acts.length < MOST_CALLS && !seen.has(state));
    for (const { state } of reached) seen.add(state);
  }
  return found.toSorted((one, other) => one.acts.length - other.acts.length)[0];
}

/** The calls that bring an object to a state, its owner and its id. */
type Recipe = { readonly who: string; readonly id: number; readonly steps: readonly Planned[] };

/** How to reach a state from the objects `there` in a world; undefined if no way is known. */
export function recipeTo(world: World, ways: readonly Way[], there: readonly StateOwner[], goal: string): Recipe | undefined {
  const starts = new Map(there.filter(({ state }) => state !== goal).map((owner) => [owner.state, owner]));
  // For each state a persona's object, because personas can do more.
  for (const owner of there.toReversed()) if (starts.has(owner.state) && nameOf(world, owner).isPersona) starts.set(owner.state, owner);
  const way = shortest(
    ways,
    [{ state: null, owner: undefined, acts: [] }, ...[...starts.values()].map((owner) => ({ state: owner.state, owner, acts: [] }))],
    goal,
  );
  if (!way) return undefined;
  const maker = way.acts.find(({ as }) => as !== undefined)?.as ?? '';
  const owner = way.owner ? nameOf(world, way.owner).name : maker;
  const id = way.owner?.id ?? Math.max(0, ...there.map((owner) => owner.id)) + 1;
  const steps = way.acts.map(({ call, as, send }) => ({
    call,
    who: call.path.startsWith('/lab/') ? '' : (as ?? owner),
    sent: send({ world, id, owner }),
  }));
  return { who: owner, id, steps };
}
