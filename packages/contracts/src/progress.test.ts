import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressTerminal, type Terminal, withProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  // The process runs for a while already.
  vi.advanceTimersByTime(60_000);
});
afterEach(() => void vi.useRealTimers());

/** A terminal of a given width; `written` is what it got, without the control of the line. */
function open(columns = 80): { readonly terminal: Terminal; readonly written: string[] } {
  const written: string[] = [];
  return { written, terminal: { isTTY: true, columns, write: (text) => written.push(text.replace('\r\u001b[K', '')) } };
}

describe('the progress of long work', () => {
  it('is one line with what it is, how far it is and its seconds, and is gone at the end', async () => {
    const { terminal, written } = open();
    const done = await withProgress(terminal, 'Replaying', async (tell) => {
      vi.advanceTimersByTime(900);
      expect(written).toEqual([]);
      vi.advanceTimersByTime(1_100);
      tell('3 of 7 steps');
      await Promise.resolve();
      vi.advanceTimersByTime(500);
      return 7;
    });
    expect(done).toBe(7);
    expect(written).toEqual([
      'Replaying  1 s',
      'Replaying  1 s',
      'Replaying  2 s',
      'Replaying  3 of 7 steps  2 s',
      'Replaying  3 of 7 steps  2 s',
      '',
    ]);
    vi.advanceTimersByTime(5_000);
    expect(written).toHaveLength(6);
  });

  it('is gone if the work fails, and fits the terminal', async () => {
    const { terminal, written } = open(10);
    const failing = withProgress(terminal, 'Exporting the world', async () => {
      vi.advanceTimersByTime(1_000);
      throw new Error('disk full');
    });
    await expect(failing).rejects.toThrow('disk full');
    expect(written).toEqual(['Exporting', '']);
  });

  it('leaves no trace of short work, and none where a program reads the output or in CI', async () => {
    const { terminal, written } = open();
    await withProgress(terminal, 'Exporting', async () => vi.advanceTimersByTime(999));
    const pipe = { ...terminal, isTTY: false };
    for (const none of [
      progressTerminal(pipe, {}),
      progressTerminal(terminal, { CI: 'true' }),
      progressTerminal(terminal, { TERM: 'dumb' }),
    ])
      await withProgress(none, 'Exporting', async (tell) => {
        tell('1 of 2');
        vi.advanceTimersByTime(9_000);
      });
    expect(written).toEqual([]);
    expect(progressTerminal(terminal, {})).toBe(terminal);
  });
});
