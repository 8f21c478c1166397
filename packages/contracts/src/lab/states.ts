import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { count, type Given, id, list, listOf, nullable, type Read, record, text } from '../fields/index.ts';
import { TEXT } from '../fields/kinds.ts';
import { requiredText as textReader } from '../fields/readers.ts';

/** A call of a recipe, ready to send. */
const recipeStep = record('RecipeStep', {
  call: text('call', 'Area and name of the call: `loan.repay`.'),
  method: text('method', 'Method of the call.'),
  path: text('path', 'Path of the call, with the names of its parameters.'),
  who: text('who', 'Persona or account that sends it. Empty for a call of the lab.'),
  sent: text('sent', 'Fields to send, as JSON.'),
});
export type RecipeStep = Given<typeof recipeStep>;

const owner = record('Seat', {
  who: text('who', 'Persona or account of the owner. Empty for an object without owner.'),
  id: id('id', 'ID of the owner’s newest object in this state.'),
  count: count('count', 'Objects of the owner in this state.'),
});
export type OwnerView = Given<typeof owner>;

const state = record('AtlasState', {
  state: text('state', 'Name of the state.'),
  next: list('next', TEXT, 'States that may follow.'),
  owners: list('seats', owner, 'Owners of objects in this state: personas first, at most five.'),
  recipe: nullable(
    'recipe',
    listOf(recipeStep),
    'Calls that bring an object of this world to this state. null if at most four calls cannot.',
  ),
});

const machine = record('Machine', {
  entity: text('entity', 'Kind of object: `loan`, `p2p-order`.'),
  title: text('title', 'Name of the kind.'),
  about: text('about', 'Life of such an object in one sentence.'),
  states: list('states', state, 'States, in the order of their declaration.'),
});
/** A kind of object as the server provides it, as a reader gets it, and on the wire. */
export type MachineView = Given<typeof machine>;
export type Machine = Read<typeof machine>;
export type MachineState = Machine['states'][number];

const nameOfState = () => textReader('state-not-found', 40, 'state-not-found');

export const states = {
  listStates: labCall('GET', '/lab/api/states', {
    about:
      'The atlas: the states of each kind of object, the allowed transitions, the users who have an example of each state (personas ' +
      'first, at most five), and a recipe of at most four calls that makes another example.',
    commands: [{ use: 'states list [entity]', prints: 'states: {entity}  {state}  {next}  {seats:who count}  {recipe:call}' }],
    answers: listOf(machine),
  }),
  goToState: labCall('POST', '/lab/api/states/:entity/:state', {
    repeated: 'unrecorded',
    about:
      'Finds an example of a state and returns its user. If there is none, or with `anew`, it follows the recipe first. A state without ' +
      'a recipe is refused with the reason. Use a fork of the seed, where every state exists or can be reached. Steps done before a ' +
      'refusal are kept.',
    commands: [{ use: 'states go <entity> <state>', prints: '{who} {id}' }],
    takes: ask.inputs({
      entity: ask.plain('entity', nameOfState(), 'Kind of object: `loan`, `p2p-order`.'),
      state: ask.plain('state', nameOfState(), 'Name of the state.'),
      anew: ask.optional(
        'anew',
        z.boolean({ error: 'parameter-invalid' }).default(false),
        'True to create another example even if there is one.',
      ),
    }),
    answers: record('Arrival', {
      who: text('who', 'Persona or account of the owner. Empty for an object without owner.'),
      id: id('id', 'ID of the object that was found or created.'),
      steps: list('steps', recipeStep, 'Calls that were made. Empty if there was an example.'),
    }),
  }),
};
