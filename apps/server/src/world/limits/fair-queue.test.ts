import { type Decision, ok } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { FairQueue, type Turn } from './fair-queue.ts';

/** A queue whose jobs run until the test ends them; `begun` lists the started jobs in order. */
function openQueue(places: number, mostWaiting: number) {
  const queue = new FairQueue({ name: 'jobs', places, mostWaiting });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (key: string, name: string, turn: Turn = {}): Promise<Decision<string, 'network-busy'>> =>
    queue.run(
      key,
      async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return ok(name);
      },
      turn,
    );
  /** Ends a job and waits until the next one has begun. */
  const end = async (name: string, answer: Promise<unknown>) => {
    ends.get(name)?.();
    await answer;
  };
  return { add, begun, end };
}

describe('a fair queue', () => {
  it('starts as many jobs as it has places, and one per key', () => {
    const { add, begun } = openQueue(2, 10);
    for (const [key, name] of [
      ['ann', 'a1'],
      ['ann', 'a2'],
      ['bob', 'b1'],
      ['cat', 'c1'],
    ] as const)
      void add(key, name);
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('serves keys in turns, so that sixty jobs of one do not delay the first of another', async () => {
    const { add, begun, end } = openQueue(1, 100);
    const answers = new Map(Array.from({ length: 60 }, (_, n) => [`a${n}`, add('ann', `a${n}`)]));
    answers.set('b0', add('bob', 'b0')).set('b1', add('bob', 'b1')).set('c0', add('cat', 'c0'));
    for (let n = 0; n < 6; n += 1) await end(begun[n] ?? '', answers.get(begun[n] ?? '') ?? Promise.resolve());
    expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3']);
  });

  it('refuses the last of the longest line when too many wait, and never a key without a line', async () => {
    const { add, begun, end } = openQueue(1, 3);
    const answers = ['a0', 'a1', 'a2', 'a3', 'a4'].map((name) => add('ann', name));
    expect(await answers[4]).toEqual({ ok: false, refusal: 'network-busy' });
    const other = add('bob', 'b0');
    expect(await answers[3]).toEqual({ ok: false, refusal: 'network-busy' });
    for (const name of ['a0', 'a1']) await end(name, answers[Number(name[1])] ?? Promise.resolve());
    await end('b0', other);
    expect(await other).toEqual({ ok: true, value: 'b0' });
    expect(begun).toEqual(['a0', 'a1', 'b0', 'a2']);
  });

  it('refuses a new key when all have one job in line', async () => {
    const { add } = openQueue(1, 2);
    for (const name of ['ann', 'bob', 'cat']) void add(name, name);
    expect(await add('dan', 'dan')).toEqual({ ok: false, refusal: 'network-busy' });
  });

  it('starts a job with `isLast` only when no other can, in turns by key', async () => {
    const { add, begun, end } = openQueue(1, 10);
    const last = { isLast: true };
    const answers = new Map([
      ['a0', add('ann', 'a0')],
      ['x0', add('x', 'x0', last)],
      ['x1', add('x', 'x1', last)],
      ['y0', add('y', 'y0', last)],
      ['a1', add('ann', 'a1')],
      ['b0', add('bob', 'b0')],
    ]);
    for (let n = 0; n < 5; n += 1) await end(begun[n] ?? '', answers.get(begun[n] ?? '') ?? Promise.resolve());
    expect(begun).toEqual(['a0', 'a1', 'b0', 'x0', 'y0', 'x1']);
  });

  it('refuses jobs with `isLast` before all others, and they push out no others', async () => {
    const { add, begun, end } = openQueue(1, 3);
    const first = add('ann', 'a0');
    const last = ['x', 'y', 'z'].map((key) => add(key, key, { isLast: true }));
    expect(await add('w', 'w', { isLast: true })).toEqual({ ok: false, refusal: 'network-busy' });
    const others = [add('ann', 'a1'), add('bob', 'b0'), add('cat', 'c0')];
    expect(await Promise.all(last)).toEqual(Array(3).fill({ ok: false, refusal: 'network-busy' }));
    expect(await add('x', 'x', { isLast: true })).toEqual({ ok: false, refusal: 'network-busy' });
    await end('a0', first);
    await end('a1', others[0] ?? first);
    await end('b0', others[1] ?? first);
    expect(begun).toEqual(['a0', 'a1', 'b0', 'c0']);
  });

  it('gives one group all places while no other waits', () => {
    const { add, begun } = openQueue(2, 10);
    for (const name of ['ann', 'bob', 'cat']) void add(name, name, { group: 'home' });
    expect(begun).toEqual(['ann', 'bob']);
  });

  it('serves groups in turns, and the keys of a group in turns', async () => {
    const { add, begun, end } = openQueue(1, 100);
    const answers = new Map(Array.from({ length: 20 }, (_, n) => [`h${n}`, add(`user ${n}`, `h${n}`, { group: 'home' })]));
    answers
      .set('h0b', add('user 1', 'h1b', { group: 'home' }))
      .set('o0', add('ann', 'o0', { group: 'office' }))
      .set('o1', add('ann', 'o1', { group: 'office' }));
    for (let n = 0; n < 6; n += 1) await end(begun[n] ?? '', answers.get(begun[n] ?? '') ?? Promise.resolve());
    expect(begun).toEqual(['h0', 'h1', 'o0', 'h2', 'o1', 'h3', 'h4']);
  });

  it('gives one key one place, even if it waits in two groups', async () => {
    const { add, begun, end } = openQueue(2, 10);
    const first = add('ann', 'h', { group: 'home' });
    void add('ann', 'o', { group: 'office' });
    expect(begun).toEqual(['h']);
    await end('h', first);
    expect(begun).toEqual(['h', 'o']);
  });

  it('refuses the last of the longest group when too many wait, however its jobs are spread over keys', async () => {
    const { add, begun, end } = openQueue(1, 3);
    const answers = ['ann', 'bob', 'cat', 'dan'].map((name) => add(name, name, { group: 'home' }));
    expect(await add('eve', 'eve', { group: 'home' })).toEqual({ ok: false, refusal: 'network-busy' });
    const fay = add('fay', 'fay', { group: 'office' });
    expect(await answers[1]).toEqual({ ok: false, refusal: 'network-busy' });
    for (const [name, answer] of [
      ['ann', answers[0]],
      ['cat', answers[2]],
      ['fay', fay],
    ] as const)
      await end(name, answer ?? fay);
    expect(begun).toEqual(['ann', 'cat', 'fay', 'dan']);
  });

  it('continues after a job that fails', async () => {
    const queue = new FairQueue({ name: 'jobs', places: 1, mostWaiting: 10 });
    const failing = queue.run('ann', () => Promise.reject(new Error('a bug')));
    const next = queue.run('bob', async () => ok('done'));
    await expect(failing).rejects.toThrow('a bug');
    expect(await next).toEqual({ ok: true, value: 'done' });
  });
});
