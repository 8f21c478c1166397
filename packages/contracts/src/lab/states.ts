import { z } from 'zod';
import { call } from '../call.ts';
import { text } from '../fields.ts';

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
  /** How something comes to this state from what is in this world now; null where no way of at most four calls is known. */
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
      'The atlas: of every kind of thing its states and which may follow which, who in this world has one in each (personas first, at most five), and a recipe of at most four calls that brings another one there.',
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
      'Takes you to a state: answers who has something in it, and where nobody has, or with `anew`, follows the recipe first. A state without a recipe is refused with its reason. Take a fork of the seed, where every state is there or in reach. What was done before a refusal stays.',
    input: z.object({
      entity: text('state-not-found', 40, 'state-not-found'),
      state: text('state-not-found', 40, 'state-not-found'),
      anew: z.boolean({ error: 'parameter-invalid' }).default(false),
    }),
    output: z.object({ who: z.string(), id: z.int(), steps: z.array(recipeStep) }),
  }),
};
