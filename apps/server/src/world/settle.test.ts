import type { Instant } from '@mt2/domain';
import { DAY } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { type Due, type Happened, type Job, settle } from './settle.ts';
import type { Tx } from './tx.ts';

const at = (now: Instant) => ({ now }) as Tx;
const byTime = (one: Due, other: Due) => one.at - other.at || one.id - other.id;

/** A job with a list of what is due; `log` sees what is done, and the job may add to the list. */
function jobOf(kind: string, priority: number, dues: Due[], log: string[], also: (due: Due, dues: Due[]) => void = () => undefined): Job {
  return {
    kind,
    priority,
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

const all = (jobs: Job[], from: Instant, to: Instant, happened: Happened = new Map()) => settle(at, jobs, from, to, happened, () => false);

describe('what falls due', () => {
  it('is done in the order of instant, priority, id, each at its own instant', () => {
    const log: string[] = [];
    const late = jobOf(
      'late',
      7,
      [
        { at: 5, id: 1 },
        { at: 3, id: 2 },
        { at: 3, id: 1 },
      ],
      log,
    );
    const early = jobOf(
      'early',
      3,
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

  it('is what lies after the start and up to the end, the end included', () => {
    const log: string[] = [];
    const dues = [
      { at: 10, id: 1 },
      { at: 11, id: 1 },
    ];
    expect(all([jobOf('job', 1, dues, log)], 9, 10)).toEqual({ reached: 10, isDone: true });
    expect(log).toEqual(['10 job 1']);
    expect(all([jobOf('job', 1, dues, log)], 10, 10)).toEqual({ reached: 10, isDone: true });
    expect(log).toEqual(['10 job 1']);
  });

  it('is done in the same instant when it comes of what is done then, whatever its priority', () => {
    const log: string[] = [];
    const early: Due[] = [];
    const jobs = [jobOf('early', 1, early, log), jobOf('late', 2, [{ at: 4, id: 1 }], log, () => early.push({ at: 4, id: 5 }))];
    all(jobs, 0, 10);
    expect(log).toEqual(['4 late 1', '4 early 5']);
  });

  it('goes on where it stopped, and never stops within an instant', () => {
    const make = (log: string[]) => [
      jobOf(
        'a',
        1,
        Array.from({ length: 40 }, (_, index) => ({ at: 1 + (index >> 2), id: index })),
        log,
      ),
      jobOf(
        'b',
        2,
        Array.from({ length: 10 }, (_, index) => ({ at: 3 * index + 2, id: index })),
        log,
      ),
    ];
    const [whole, sliced]: [string[], string[]] = [[], []];
    all(make(whole), 0, 50);
    const jobs = make(sliced);
    let reached = 0;
    let slices = 0;
    for (let isDone = false; !isDone; slices++) ({ reached, isDone } = settle(at, jobs, reached, 50, new Map(), () => true));
    expect(sliced).toEqual(whole);
    expect(slices).toBeGreaterThan(10);
    expect(sliced.length).toBe(50);
  });

  it('is looked for a day at a time where prices must be searched, and all at once where not', () => {
    const asked: number[] = [];
    const job = (isSearching: boolean): Job => ({
      kind: 'search',
      priority: 1,
      next: (tx, upTo) => void asked.push(upTo - tx.now),
      run: () => 0,
      isSearching: () => isSearching,
    });
    all([job(true)], 0, 2.5 * DAY);
    expect(asked.splice(0)).toEqual([DAY, DAY, DAY / 2]);
    all([job(false)], 0, 1_000 * DAY);
    expect(asked).toEqual([1_000 * DAY]);
  });

  it('may not lie behind: a job that says so is broken', () => {
    const stuck: Job = { kind: 'stuck', priority: 1, next: (tx) => ({ at: tx.now, id: 1 }), run: () => 1 };
    expect(() => all([stuck], 5, 10)).toThrow('what is due lies ahead');
  });
});
