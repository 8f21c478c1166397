import type { Instant } from '@mt2/domain';
import { DAY } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { bareTurn } from '../../testing/bare-turn.ts';
import { askAgain } from '../time/agenda.ts';
import type { Due, Job } from '../time/job.ts';
import type { Phase } from '../time/phases.ts';
import { atOnce } from '../transaction/tx.ts';
import { type Happened, settle } from './settle.ts';
import type { Turn } from './turn.ts';

const byTime = (one: Due, other: Due) => one.at - other.at || one.id - other.id;

/** A job with a list of due items; `log` records the work done, and the job may add to the list. */
function jobOf(kind: string, phase: Phase, dues: Due[], log: string[], also: (due: Due, dues: Due[]) => void = () => undefined): Job {
  return {
    kind,
    phase,
    next: (tx, upTo) => dues.filter((due) => due.at >= tx.now && due.at <= upTo).sort(byTime)[0],
    run: (tx, due) => {
      expect(tx.now).toBe(due.at);
      dues.splice(dues.indexOf(due), 1);
      log.push(`${due.at} ${kind} ${due.id}`);
      also(due, dues);
      return 1;
    },
  };
}

const all = (jobs: Job[], from: Instant, to: Instant, happened: Happened = new Map()) =>
  atOnce(settle({ turn: bareTurn(), jobs, queued: [] }, from, to, happened, () => false));

describe('due work', () => {
  it('is done in the order of instant, phase, id, each at its own instant', () => {
    const log: string[] = [];
    const late = jobOf(
      'late',
      'liquidations',
      [
        { at: 5, id: 1 },
        { at: 3, id: 2 },
        { at: 3, id: 1 },
      ],
      log,
    );
    const early = jobOf(
      'early',
      'fills',
      [
        { at: 5, id: 9 },
        { at: 3, id: 8 },
        { at: 4, id: 1 },
      ],
      log,
    );
    const happened: Happened = new Map();
    expect(all([late, early], 0, 10, happened)).toEqual({ reached: 10, isDone: true });
    expect(log).toEqual(['3 early 8', '3 late 1', '3 late 2', '4 early 1', '5 early 9', '5 late 1']);
    expect([...happened]).toEqual([
      ['early', 3],
      ['late', 3],
    ]);
  });

  it('lies after the start and up to and including the end', () => {
    const log: string[] = [];
    const dues = [
      { at: 10, id: 1 },
      { at: 11, id: 1 },
    ];
    expect(all([jobOf('job', 'fills', dues, log)], 9, 10)).toEqual({ reached: 10, isDone: true });
    expect(log).toEqual(['10 job 1']);
    expect(all([jobOf('job', 'fills', dues, log)], 10, 10)).toEqual({ reached: 10, isDone: true });
    expect(log).toEqual(['10 job 1']);
  });

  it('is done in the same instant if other work creates it there, whatever its phase', () => {
    const log: string[] = [];
    const early: Due[] = [];
    const jobs = [jobOf('early', 'fills', early, log), jobOf('late', 'stops', [{ at: 4, id: 1 }], log, () => early.push({ at: 4, id: 5 }))];
    all(jobs, 0, 10);
    expect(log).toEqual(['4 late 1', '4 early 5']);
  });

  it('continues where it stopped, and never stops within an instant', () => {
    const make = (log: string[]) => [
      jobOf(
        'a',
        'fills',
        Array.from({ length: 40 }, (_, index) => ({ at: 1 + (index >> 2), id: index })),
        log,
      ),
      jobOf(
        'b',
        'stops',
        Array.from({ length: 10 }, (_, index) => ({ at: 3 * index + 2, id: index })),
        log,
      ),
    ];
    const [whole, sliced]: [string[], string[]] = [[], []];
    all(make(whole), 0, 50);
    const jobs = make(sliced);
    const turn = bareTurn();
    let reached = 0;
    let slices = 0;
    for (let isDone = false; !isDone; slices++)
      ({ reached, isDone } = atOnce(settle({ turn, jobs, queued: [] }, reached, 50, new Map(), () => true)));
    expect(sliced).toEqual(whole);
    expect(slices).toBeGreaterThan(10);
    expect(sliced.length).toBe(50);
  });

  it('is searched a day at a time if prices must be searched, and otherwise all together', () => {
    const asked: number[] = [];
    const job = (isSearching: boolean): Job => ({
      kind: 'search',
      phase: 'fills',
      next: (tx, upTo) => void asked.push(upTo - tx.now),
      run: () => 0,
      isSearching: () => isSearching,
    });
    const go = (jobs: Job[], to: Instant) =>
      atOnce(settle({ turn: bareTurn({ isUnderTest: false }), jobs, queued: [] }, 0, to, new Map(), () => false));
    go([job(true)], 2.5 * DAY);
    expect(asked.splice(0)).toEqual([DAY, DAY, DAY / 2]);
    go([job(false)], 1_000 * DAY);
    expect(asked).toEqual([DAY, 1_000 * DAY]);
  });

  it('is done in the next second if it is overdue, one by one', () => {
    const log: string[] = [];
    const dues = [3, 4, 5].map((at) => ({ at, id: at }));
    const late: Job = {
      kind: 'late',
      phase: 'fills',
      next: () => dues[0],
      run: (tx) => {
        log.push(`${tx.now} ${dues.shift()?.id}`);
        return 1;
      },
    };
    expect(all([late], 5, 10)).toEqual({ reached: 10, isDone: true });
    expect(log).toEqual(['6 3', '7 4', '8 5']);
  });
});

describe('a job that declares its tables', () => {
  const HOUR = 3_600;
  /** Due every hour; `asked` counts the calls of `next`. */
  const clock = (reads: string[], asked: number[], dues: Due[] = []): Job => ({
    kind: 'clock',
    phase: 'fills',
    reads,
    next: (tx) => {
      asked.push(tx.now);
      return dues.find(({ at }) => at > tx.now);
    },
    run: () => 1,
  });
  const ticks = (count: number): Due[] => Array.from({ length: count }, (_, index) => ({ at: (index + 1) * HOUR, id: 1 }));
  const settleAll = (turn: Turn, jobs: Job[], from: Instant, to: Instant) =>
    atOnce(settle({ turn, jobs, queued: [] }, from, to, new Map(), () => false));

  it('is called once, however many other events happen', () => {
    const idle: number[] = [];
    const busy: number[] = [];
    settleAll(bareTurn({ isUnderTest: false }), [clock(['Idle'], idle), clock(['Busy'], busy, ticks(100))], 0, 200 * HOUR);
    expect(idle).toEqual([0]);
    expect(busy.length).toBe(101);
  });

  it('is called again when one of its tables has changed, and when it requests that', () => {
    const changed: string[] = [];
    const turn = bareTurn({ changed, isUnderTest: false });
    const asked: number[] = [];
    const job = clock(['Order'], asked);
    settleAll(turn, [job], 0, HOUR);
    settleAll(turn, [job], HOUR, 2 * HOUR);
    changed.push('Balance', 'Order');
    settleAll(turn, [job], 2 * HOUR, 3 * HOUR);
    askAgain(turn.txAt(3 * HOUR, []), job);
    settleAll(turn, [job], 3 * HOUR, 4 * HOUR);
    expect(asked).toEqual([0, 2 * HOUR, 3 * HOUR]);
  });

  it('fails in tests when it reads more than it declares', () => {
    const dues: Due[] = [];
    const turn = bareTurn();
    const job = clock(['Order'], [], dues);
    settleAll(turn, [job], 0, HOUR);
    dues.push({ at: 2 * HOUR, id: 1 });
    expect(() => settleAll(turn, [job], HOUR, 3 * HOUR)).toThrow('clock declares every table that it reads');
  });
});
