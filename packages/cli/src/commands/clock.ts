import type { Message } from '@mt2/contracts';
import { USER_EVENTS, type UserEventName } from '@mt2/contracts/areas';
import { clock } from '@mt2/contracts/lab/clock';
import { type Command, field, Misuse, type Output, whole } from '../command.ts';

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

/** `change=completed,level=2` as fields of an event. */
function fieldsOf(text: string | boolean | undefined): Record<string, string> {
  if (typeof text !== 'string') return {};
  const pairs = text.split(',').map((pair) => pair.split('='));
  if (pairs.some((pair) => pair.length !== 2)) throw new Misuse(`--where is such as change=completed, not "${text}".`);
  return Object.fromEntries(pairs);
}

function eventOf(text: string): UserEventName {
  if (!Object.hasOwn(USER_EVENTS, text)) throw new Misuse(`An event is ${Object.keys(USER_EVENTS).join(', ')}, not "${text}".`);
  return text as UserEventName;
}

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
    name: 'clock until',
    args: ['<event>', '[who]'],
    options: { where: 'text', within: 'text' },
    about:
      'Advances to the second at which somebody gets an event: `clock until finance saver --where change=completed`. Given up after 30 days, or --within.',
    run: async ({ send }, [event = '', persona], { where, within }) => {
      const until = { event: eventOf(event), ...field('persona', persona), where: fieldsOf(where), ...field('within', within) };
      const done = await send(clock.advance, { until });
      const text = `${done.from} to ${done.to}: ${eventsText(done.events)}`;
      return done.found ? { json: done, text } : { json: done, text: `${text}; no ${event} came`, isBad: true };
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
  {
    name: 'clock set-aside',
    args: [],
    about: 'Objects whose due work failed because of a bug: they stay as they were until they are retried.',
    run: async ({ send }) => {
      const rows = await send(clock.listSetAside, {});
      const cells = rows.map(({ kind, id, job, at, error }) => [kind, String(id), job, at, error]);
      return { json: rows, text: { heads: ['KIND', 'ID', 'JOB', 'AT', 'ERROR'], rows: cells } };
    },
  },
  {
    name: 'clock retry',
    args: ['<kind>', '<id>'],
    about: 'Lets an object that was set aside take part again, from the next second on: `clock retry FinanceOrder 7`.',
    run: async ({ send }, [kind = '', id = '']) => {
      const row = await send(clock.retrySetAside, { kind, id: whole(id, 'An id') });
      return { json: row, text: `${row.kind} ${row.id} takes part again; what is due of it is done from the next second on` };
    },
  },
];
