import { states } from '@mt2/contracts/lab/states';
import { calling } from '../calling.ts';
import type { Command } from '../command.ts';

const HEADS = ['ENTITY', 'STATE', 'NEXT', 'WHO', 'CALLS'];

export const stateCommands: readonly Command[] = [
  {
    name: 'states list',
    args: ['[entity]'],
    about: 'Lists every state with its next states, an example in this world, and the calls that create another one.',
    run: async ({ send }, [only]) => {
      const machines = (await send(states.listStates, {})).filter(({ entity }) => only === undefined || entity === only);
      const rows = machines.flatMap(({ entity, states: each }) =>
        each.map(({ state, next, seats, recipe }) => [
          ...[entity, state, next.join(' '), seats.map(({ who, count }) => `${who || '-'}:${count}`).join(' ')],
          recipe?.map(({ call }) => call).join(' ') ?? '',
        ]),
      );
      return { json: machines, text: { heads: HEADS, rows } };
    },
  },
  calling(states.goToState, {
    name: 'states go',
    about: 'Prints an example of a state, creating one if none exists; --anew always creates one.',
    args: { entity: 'entity', state: 'state' },
    show: ({ who, id }) => `${who} ${id}`.trim(),
  }),
];
