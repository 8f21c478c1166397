import { type MachineRow, states } from '@mt2/contracts/lab/states';
import type { Command } from '../command.ts';

const HEADS = ['ENTITY', 'STATE', 'NEXT', 'WHO', 'CALLS'];
const linesOf = ({ entity, states: rows }: MachineRow) =>
  rows.map(({ state, next, seats, recipe }) => [
    entity,
    state,
    next.join(' '),
    seats.map(({ who, count }) => `${who || '-'}:${count}`).join(' '),
    recipe?.map(({ call }) => call).join(' ') ?? '',
  ]);

export const stateCommands: readonly Command[] = [
  {
    name: 'states list',
    args: ['[entity]'],
    about: 'Every state, what may follow, who in this world has one, and the calls that bring another there.',
    run: async ({ send }, [entity]) => {
      const machines = await send(states.listStates, {});
      const shown = machines.filter((machine) => entity === undefined || machine.entity === entity);
      return { json: shown, text: { heads: HEADS, rows: shown.flatMap(linesOf) } };
    },
  },
  {
    name: 'states go',
    args: ['<entity>', '<state>'],
    options: { anew: 'flag' },
    about: 'Prints who has one in a state, after bringing one there where nobody has; with --anew in any case.',
    run: async ({ send }, [entity = '', state = ''], { anew = false }) => {
      const there = await send(states.goToState, { entity, state, anew: anew === true });
      return { json: there, text: `${there.who} ${there.id}`.trim() };
    },
  },
];
