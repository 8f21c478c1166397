import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@mt2/contracts';
import { USER_EVENTS, type UserEventName } from '@mt2/contracts/areas';
import { clock } from '@mt2/contracts/lab/clock';
import { meta } from '@mt2/contracts/meta';
import { calling } from '../calling.ts';
import { type Command, type Context, choiceOf, field, Misuse } from '../command.ts';

const EVENTS = Object.keys(USER_EVENTS) as UserEventName[];

const clockText = ({ now, mode, rate, next_due }: Message<typeof clock.getClock>) =>
  [
    now,
    mode === 'running' && rate !== 1 ? `running x${rate}` : mode,
    next_due ? `next due ${next_due}` : 'nothing due within 30 days',
  ].join('  ');

/** `next`, an instant, or a duration. */
const wishOf = (text: string) => (text === 'next' ? { until: 'nextDue' as const } : /^\d{4}-/.test(text) ? { to: text } : { by: text });

function doneText({ from, to, events }: Message<typeof clock.advance>): string {
  const text = events.length === 0 ? 'nothing was due' : events.map(({ kind, count }) => `${count} ${kind}`).join(', ');
  return `${from} to ${to}: ${text}`;
}

/** `change=completed,level=2` as fields of an event. */
function fieldsOf(text: string | boolean | undefined): Record<string, string> {
  if (typeof text !== 'string') return {};
  const pairs = text.split(',').map((pair) => pair.split('='));
  if (pairs.some((pair) => pair.length !== 2)) throw new Misuse(`--where has the form change=completed, not "${text}".`);
  return Object.fromEntries(pairs);
}

const LOOK_EVERY_MS = 1_000;

/** Sends an advance and shows, if someone sees it, the date that the world has reached. */
export const advancing = ({ send, show, isShown, world }: Context, sent: Parameters<typeof send<typeof clock.advance>>[1]) =>
  show(`Advancing ${world}`, async (tell) => {
    if (!isShown) return send(clock.advance, sent);
    const ended = new AbortController();
    const looking = (async () => {
      while (!ended.signal.aborted) {
        await sleep(LOOK_EVERY_MS, undefined, { signal: ended.signal });
        tell((await send(meta.getHealth, {})).now);
      }
      // It ends with the advance, whose error counts.
    })().catch(() => undefined);
    try {
      return await send(clock.advance, sent);
    } finally {
      ended.abort();
      await looking;
    }
  });

function rateOf(text: string): number {
  const rate = Number(text.replace(/^x/, ''));
  if (!Number.isFinite(rate) || rate <= 0) throw new Misuse(`The rate must be a number above 0, not "${text}".`);
  return rate;
}

export const clockCommands: readonly Command[] = [
  calling(clock.getClock, { name: 'clock get', about: 'Shows the world’s time, and when something is due next.', show: clockText }),
  calling(clock.advance, {
    name: 'clock advance',
    about: 'Runs everything that is due on the way, in order, and prints a summary.',
    args: { '15d|6h|5m|90s|instant|next!': 'by' },
    options: ['force'],
    sent: ({ by, ...given }) => ({ ...given, ...wishOf(String(by)) }),
    sending: advancing,
    show: doneText,
  }),
  {
    name: 'clock until',
    args: ['<event>', '[who]'],
    options: { where: 'text', within: 'text', force: 'flag' },
    about:
      'Advances to the second in which a user gets an event, and prints it: `clock until order trader --where order.status=2`. Stops ' +
      'after 30 days, or --within.',
    run: async (context, [event = '', persona], { where, within, force }) => {
      const wish = { event: choiceOf('An event', event, EVENTS), ...field('persona', persona), ...field('within', within) };
      const done = await advancing(context, { until: { ...wish, where: fieldsOf(where) }, force: force === true });
      const text = doneText(done);
      return done.found
        ? { json: done, text: `${text}\n${JSON.stringify(done.found.data)}` }
        : { json: done, text: `${text}; no ${event} occurred`, isBad: true };
    },
  },
  calling(clock.setClock, {
    name: 'clock freeze',
    about: 'Stops the clock.',
    options: ['force'],
    sent: (given) => ({ ...given, mode: 'frozen' as const }),
    show: clockText,
  }),
  {
    name: 'clock run',
    args: ['[rate]'],
    options: { force: 'flag' },
    about: 'Runs the clock at real speed, or `rate` times as fast.',
    run: async ({ send }, [rate = '1'], { force }) => {
      const state = await send(clock.setClock, { mode: 'running', rate: rateOf(rate), force: force === true });
      return { json: state, text: clockText(state) };
    },
  },
  calling(clock.listSetAside, {
    name: 'clock set-aside',
    about: 'Lists the objects whose due work failed because of a bug: they are left unchanged until they are retried.',
    show: (rows) => ({
      heads: ['KIND', 'ID', 'JOB', 'AT', 'ERROR'],
      rows: rows.map(({ kind, id, job, at, error }) => [kind, String(id), job, at, error]),
    }),
  }),
  calling(clock.retrySetAside, {
    name: 'clock retry',
    about: 'Puts an object that was set aside back to work from the next second: `clock retry FinanceOrder 7`.',
    args: { kind: 'kind', id: 'id' },
    show: ({ kind, id }) => `${kind} ${id} is back; its due work runs from the next second`,
  }),
];
