import type { Message } from '@mt2/contracts';
import { clock } from '@mt2/contracts/lab/clock';
import { type Command, Misuse, type Output } from '../command.ts';

const shown = (state: Message<typeof clock.getClock>): Output => ({
  json: state,
  text: [
    state.now,
    state.mode === 'running' && state.rate !== 1 ? `running x${state.rate}` : state.mode,
    state.next_due ? `next due ${state.next_due}` : 'nothing due within 30 days',
  ].join('  '),
});

/** `next`, an instant, or a duration. */
const wishOf = (text: string) => (text === 'next' ? { until: 'nextDue' as const } : /^\d{4}-/.test(text) ? { to: text } : { by: text });

const eventsText = (events: Message<typeof clock.advance>['events']) =>
  events.length === 0 ? 'nothing fell due' : events.map(({ kind, count }) => `${count} ${kind}`).join(', ');

function rateOf(text: string): number {
  const rate = Number(text.replace(/^x/, ''));
  if (!Number.isFinite(rate) || rate <= 0) throw new Misuse(`The rate is a number above 0, not "${text}".`);
  return rate;
}

export const clockCommands: readonly Command[] = [
  {
    name: 'clock get',
    args: [],
    about: 'The world’s time, and when something falls due next.',
    run: async ({ send }) => shown(await send(clock.getClock, {})),
  },
  {
    name: 'clock advance',
    args: ['<15d|6h|5m|90s|instant|next>'],
    about: 'Goes through each due instant in turn, and says what happened.',
    run: async ({ send }, [wish = '']) => {
      const done = await send(clock.advance, wishOf(wish));
      return { json: done, text: `${done.from} to ${done.to}: ${eventsText(done.events)}` };
    },
  },
  {
    name: 'clock freeze',
    args: [],
    about: 'Lets the clock stand still.',
    run: async ({ send }) => shown(await send(clock.setClock, { mode: 'frozen' })),
  },
  {
    name: 'clock run',
    args: ['[rate]'],
    about: 'Lets the clock run, once or `rate` times as fast as life.',
    run: async ({ send }, [rate = '1']) => shown(await send(clock.setClock, { mode: 'running', rate: rateOf(rate) })),
  },
];
