import { describe, expect, it } from 'vitest';
import { bareTurn } from '../testing/bare-turn.ts';
import type { Job } from '../world/time/job.ts';
import { comparePhases } from '../world/time/phases.ts';
import { atOnce } from '../world/transaction/tx.ts';
import { settle } from '../world/turn/settle.ts';
import { alertArea } from './alert/area.ts';
import { financeArea } from './finance/area.ts';
import { leverArea } from './lever/area.ts';
import { loanArea } from './loan/area.ts';
import { optionArea } from './option/area.ts';
import { promotionArea } from './promotion/area.ts';
import { robotArea } from './robot/area.ts';
import { spotArea } from './spot/area.ts';
import { subscriptionArea } from './subscription/area.ts';
import { waitingArea } from './waiting/area.ts';

const areas = [spotArea, optionArea, financeArea, subscriptionArea, leverArea, waitingArea, robotArea, loanArea, promotionArea, alertArea];
const inOrder = areas.flatMap(({ jobs }) => jobs ?? []).toSorted((one, other) => comparePhases(one.phase, other.phase));

/** The products' kinds of due work, by phase, in their order within one second. */
const ORDER = {
  funding: ['lever-funding', 'robot-funding'],
  deliveries: ['option'],
  fills: ['spot-fill', 'lever-fill'],
  'oco-stops': ['oco-stop'],
  'robot-fills': ['robot-fill'],
  stops: ['lever-stop', 'part-stop-last', 'part-stop-mark', 'trigger-last', 'trigger-mark', 'trigger-trailing', 'robot-stop'],
  liquidations: ['lever-liquidation', 'lever-warning'],
  'robot-liquidations': ['robot-liquidation'],
  'loan-liquidations': ['loan-liquidation', 'loan-margin-call', 'loan-alert', 'loan-grace'],
  alerts: ['alert-rest', 'alert', 'alert-mark'],
  credits: ['finance-interest', 'finance-completion', 'unlock'],
  charges: ['loan-charge'],
  launches: ['allocation', 'launch'],
  timeouts: ['trigger-best-price', 'robot-end', 'loan-timeout'],
  rebates: ['invite-level', 'rebate'],
};

/** A copy of a job that is due once, in second 7, and records when it is done. */
function dueOnce({ kind, phase }: Job, id: number, done: string[]): Job {
  let isDone = false;
  return {
    kind,
    phase,
    next: () => (isDone ? undefined : { at: 7, id }),
    run: () => {
      isDone = true;
      return done.push(kind);
    },
  };
}

describe('within one second', () => {
  it('every kind of due work has its phase', () => {
    const byPhase = Object.groupBy(inOrder, ({ phase }) => phase);
    const kinds = Object.entries(byPhase).map(([phase, jobs]) => [phase, jobs.map(({ kind }) => kind)]);
    expect(kinds).toEqual(Object.entries(ORDER));
  });

  it.each(
    inOrder.slice(1).flatMap((later, index) => {
      const earlier = inOrder[index];
      return earlier && earlier.phase !== later.phase ? [[earlier.kind, later.kind, earlier, later] as const] : [];
    }),
  )('%s goes before %s, whatever their ids and their places in the lists', (_, __, earlier, later) => {
    const done: string[] = [];
    const jobs = [dueOnce(later, 1, done), dueOnce(earlier, 2, done)];
    atOnce(settle({ turn: bareTurn(), jobs, queued: [] }, 0, 10, new Map(), () => false));
    expect(done).toEqual([earlier.kind, later.kind]);
  });
});
