import { lab, type RefusalName } from '@mt2/contracts';
import type { MachineView, states } from '@mt2/contracts/lab/states';
import { type Decision, err, ok } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import type { World } from '../../world/world.ts';
import { type Inside, insideClient } from '../inside-client.ts';
import type { Machine, StateOwner } from './machine.ts';
import { MACHINES } from './machines/index.ts';
import { ownerViews } from './owners.ts';
import { type Planned, recipeTo, stepView } from './recipe.ts';

const inState = (owners: readonly StateOwner[], state: string): StateOwner[] => owners.filter((owner) => owner.state === state);
/** The number of objects in a state. */
const countIn = (owners: readonly StateOwner[], state: string): number => inState(owners, state).reduce((sum, { count }) => sum + count, 0);

function machineView(world: World, { entity, title, about, next, owners, ways }: Machine): MachineView {
  const there = owners(world);
  const states = Object.entries(next).map(([state, following]) => ({
    state,
    next: following,
    owners: ownerViews(world, inState(there, state)),
    recipe: recipeTo(world, ways, there, state)?.steps.map(stepView),
  }));
  return { entity, title, about, states };
}

/** Makes the calls of a recipe in order, like any program; ends at the first refusal. */
async function follow(options: Inside, world: World, recipe: readonly Planned[]): Promise<Decision<undefined, RefusalName>> {
  const client = insideClient(options, { 'x-world': world.id });
  const tokenOf = async (who: string): Promise<string> => {
    const answer = await client.send(lab.people.logInAs, { persona: who });
    return answer.ok ? answer.message.token : '';
  };
  for (const { call, who, sent } of recipe) {
    const headers: Record<string, string> = who === '' ? {} : { authorization: await tokenOf(who) };
    const answer = await client.send(call, sent as never, { headers });
    if (!answer.ok) return err(answer.key as RefusalName);
  }
  return ok(undefined);
}

/** The atlas: states, the users in them, and the way to each. */
export const statesArea = (options: Inside): Area<typeof states> => ({
  handlers: {
    listStates: ({ world }) => ok(MACHINES.map((machine) => machineView(world, machine))),
    goToState: async ({ world }, { entity, state, anew }) => {
      const machine = MACHINES.find((each) => each.entity === entity);
      if (!machine?.next[state]) return err('state-not-found');
      const there = machine.owners(world);
      const [owner] = ownerViews(world, inState(there, state));
      if (owner && !anew) return ok({ who: owner.who, id: owner.id, steps: [] });
      const recipe = recipeTo(world, machine.ways, there, state);
      if (!recipe) return err(machine.unreachable?.[state] ?? 'state-out-of-reach');
      const followed = await follow(options, world, recipe.steps);
      if (!followed.ok) return followed;
      // In a world whose time runs the object may have left the state meanwhile.
      if (countIn(machine.owners(world), state) <= countIn(there, state)) return err('state-no-new-example');
      return ok({ ...recipe, steps: recipe.steps.map(stepView) });
    },
  },
});
