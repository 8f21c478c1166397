import { describe, expect, it } from 'vitest';
import { type Check, firstNo, noted, type Saw } from './checks.ts';
import { err, ok } from './decision.ts';

type Guest = { readonly age: number; readonly purse: bigint };
const DOOR: readonly Check<Guest, 'too-young' | 'too-poor'>[] = [
  { name: 'age', saw: ({ age }) => age, refuses: ({ age }) => (age < 18 ? err('too-young') : undefined) },
  { name: 'purse', saw: ({ purse }) => ({ purse, price: 5n }), refuses: ({ purse }) => (purse < 5n ? err('too-poor') : undefined) },
];

const heard: [string, Saw, boolean][] = [];
const note = (...check: [string, Saw, boolean]) => void heard.push(check);

describe('checks in their order', () => {
  it.each<[string, Guest, string | undefined, [string, Saw, boolean][]]>([
    [
      'all pass',
      { age: 18, purse: 5n },
      undefined,
      [
        ['age', 18, true],
        ['purse', { purse: 5n, price: 5n }, true],
      ],
    ],
    ['the first refuses, and the second is not asked', { age: 17, purse: 0n }, 'too-young', [['age', 17, false]]],
    [
      'the last refuses',
      { age: 70, purse: 4n },
      'too-poor',
      [
        ['age', 70, true],
        ['purse', { purse: 4n, price: 5n }, false],
      ],
    ],
  ])('%s', (_, guest, refusal, notes) => {
    heard.length = 0;
    expect(firstNo(DOOR, guest, note)?.refusal).toBe(refusal);
    expect(heard).toEqual(notes);
    expect(firstNo(DOOR, guest)?.refusal).toBe(refusal);
  });

  it('take in what was decided in one piece', () => {
    heard.length = 0;
    const [yes, deny] = [ok(1), err('too-poor')];
    expect([noted(note, 'luck', 'good', yes), noted(note, 'luck', 'bad', deny), noted(undefined, 'luck', 'none', yes)]).toEqual([
      yes,
      deny,
      yes,
    ]);
    expect(heard).toEqual([
      ['luck', 'good', true],
      ['luck', 'bad', false],
    ]);
  });
});
