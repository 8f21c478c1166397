import { z } from 'zod';
import { call } from '../call.ts';
import { text } from '../fields/readers.ts';

/** A call of a recipe, ready to be sent. */
const recipeStep = z.object({
  /** Area and name: `loan.repay`. */
  call: z.string(),
  method: z.string(),
  path: z.string(),
  /** The caller of a call of the product: a persona, or an account; empty of a call of the lab. */
  who: z.string(),
  /** The input, as JSON. */
  sent: z.string(),
});
export type RecipeStep = z.output<typeof recipeStep>;

const seat = z.object({
  /** A persona, or an account; empty of what nobody owns. */
  who: z.string(),
  /** The newest thing of that person in that state. */
  id: z.int(),
  count: z.int(),
});

const state = z.object({
  state: z.string(),
  next: z.array(z.string()),
  seats: z.array(seat),
  /** The calls that bring an object of this world to this state; null if at most four calls cannot. */
  recipe: z.array(recipeStep).nullable(),
});
export type StateRow = z.output<typeof state>;

const machine = z.object({ entity: z.string(), title: z.string(), about: z.string(), states: z.array(state) });
export type MachineRow = z.output<typeof machine>;

export const states = {
  listStates: call({
    method: 'GET',
    path: '/lab/api/states',
    needs: [],
    changes: false,
    source: 'ours',
    about:
      'The atlas: the states of each kind of object, the allowed transitions, the users who have an example of each state (personas first, at most five), and a recipe of at most four calls that makes another example.',
    input: z.object({}),
    output: z.array(machine),
  }),
  goToState: call({
    method: 'POST',
    path: '/lab/api/states/:entity/:state',
    needs: [],
    changes: false,
    source: 'ours',
    about:
      'Finds an example of a state and returns its user. If there is none, or with `anew`, it follows the recipe first. A state without a recipe is refused with the reason. Use a fork of the seed, where every state exists or can be reached. Steps done before a refusal are kept.',
    input: z.object({
      entity: text('state-not-found', 40, 'state-not-found'),
      state: text('state-not-found', 40, 'state-not-found'),
      anew: z.boolean({ error: 'parameter-invalid' }).default(false),
    }),
    output: z.object({ who: z.string(), id: z.int(), steps: z.array(recipeStep) }),
  }),
};
