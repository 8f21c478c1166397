import { describe, expect, it } from 'vitest';
import { filesAllowed, lowLimit, mostAwake } from './open-files.ts';

describe('the number of files that a process may open', () => {
  it.each([
    [64, 4],
    [256, 24],
    [1024, 64],
    [1_000_000, 64],
    [undefined, 64],
  ])('%s lets %s worlds stay open', (files, most) => {
    expect(mostAwake(files)).toBe(most);
  });

  it('is known where the system limits it', () => {
    if (process.platform === 'linux') expect(filesAllowed()).toBeGreaterThan(0);
  });

  it('is named at the start if it is low', () => {
    expect(lowLimit(256)).toBe(
      'This process may open only 256 files: 24 worlds stay open at a time, and connections share the rest. ' +
        'Raise the limit before the start: `ulimit -n 4096`.',
    );
    expect([lowLimit(1024), lowLimit(undefined)]).toEqual([undefined, undefined]);
  });
});
