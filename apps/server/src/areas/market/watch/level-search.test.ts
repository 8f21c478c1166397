import { HOUR } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { aim, goOn, type LevelSearch, passed } from './level-search.ts';

const NOW = 1_000 * HOUR + 600;
const END = 1_000 * HOUR + HOUR - 1;
const clear = (level: number, clearThrough: number): LevelSearch => ({ state: 'searching', level, clearThrough });
const due = (level: number, at: number): LevelSearch => ({ state: 'found', level, due: at });
const down = (level: number | undefined) => ({ level, direction: 'down' as const });
const up = (level: number | undefined) => ({ level, direction: 'up' as const });

describe('the search for a level', () => {
  it.each<[string, LevelSearch | undefined, ReturnType<typeof up> | ReturnType<typeof down>, LevelSearch | undefined]>([
    ['begins with the next second', undefined, down(90), clear(90, NOW)],
    ['has no due work if nothing waits', due(90, END), down(undefined), undefined],
    ['is kept while the level is', due(90, END), down(90), due(90, END)],
    ['begins again for a nearer level', clear(90, END), down(91), clear(91, NOW)],
    ['begins again for a nearer level above', clear(110, END), up(109), clear(109, NOW)],
    ['continues to a farther level', clear(90, END), down(89), clear(89, END)],
    ['continues to a farther level above', clear(110, END), up(111), clear(111, END)],
    ['continues to a farther level from where the nearer one was reached', due(90, END), down(89), clear(89, END - 1)],
    ['takes this second as well for a farther level while what is due in it is not done', due(90, NOW), down(89), clear(89, NOW - 1)],
  ])('%s', (_, search, level, expected) => expect(aim(search, level, NOW, false)).toEqual(expected));

  it.each<[string, LevelSearch | undefined, LevelSearch]>([
    ['begins with this one', undefined, clear(91, NOW - 1)],
    ['begins again with it for a nearer level', clear(90, END), clear(91, NOW - 1)],
    ['is kept while the level is', clear(91, NOW), clear(91, NOW)],
    ['does not look again where a nearer level was looked for', clear(92, NOW), clear(91, NOW)],
  ])('in a second that is open %s', (_, search, expected) => expect(aim(search, down(91), NOW, true)).toEqual(expected));

  it('looks at each second once, and to the end of the hour', () => {
    const asked: [number, number][] = [];
    const none = (from: number, to: number) => void asked.push([from, to]);
    const first = goOn(clear(90, NOW), NOW + 1, none);
    expect(goOn(first, NOW + 2, none)).toBe(first);
    expect(goOn(first, END, none)).toBe(first);
    expect(goOn(first, END + 1, none)).toEqual(clear(90, END + HOUR));
    expect(asked).toEqual([
      [NOW + 1, END],
      [END + 1, END + HOUR],
    ]);
  });

  it('stops at a result until that is done', () => {
    const found = goOn(clear(90, NOW), NOW + 1, () => NOW + 300);
    expect(found).toEqual(due(90, NOW + 300));
    expect(goOn(found, END + HOUR, () => NOW + 1)).toBe(found);
    expect(passed(found, NOW + 1)).toBe(found);
    expect(passed(found, NOW + 300)).toEqual(clear(90, NOW + 300));
  });
});
