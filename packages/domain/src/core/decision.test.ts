import { describe, expect, it } from 'vitest';
import { about, type Check, err, firstNo, noted, ok, refusalsOf, type Saw, together } from './decision.ts';

describe('the fields of a form', () => {
  it('are read together if all of them are right', () =>
    expect(together({ name: ok('Ann'), age: ok(7) })).toEqual({ ok: true, value: { name: 'Ann', age: 7 } }));

  it('are refused by the first wrong one, with all the others', () => {
    const read = together({ name: err('name-required'), age: ok(7), code: err('code-wrong', { tries: '2' }) });
    expect(read).toMatchObject({ ok: false, refusal: 'name-required' });
    expect(refusalsOf(read).map(({ refusal, field, details }) => [refusal, field, details?.tries])).toEqual([
      ['name-required', 'name', undefined],
      ['code-wrong', 'code', '2'],
    ]);
  });

  it('are named by a refusal, unless it already names another', () => {
    expect(about('name', ok('Ann'))).toEqual(ok('Ann'));
    expect(about('name', err('name-required'))).toEqual({ ok: false, refusal: 'name-required', field: 'name' });
    expect(together({ passwords: together({ repeated: err('repeat-required') }) })).toMatchObject({ field: 'repeated' });
  });

  it('include the refusals of a part of the form, in order', () => {
    const passwords = together({ password: err('first-required'), repeated: err('repeat-required') });
    const read = together({ contact: err('contact-required'), passwords, code: err('last-required') });
    expect(refusalsOf(read).map(({ refusal }) => refusal)).toEqual([
      'contact-required',
      'first-required',
      'repeat-required',
      'last-required',
    ]);
    expect(refusalsOf(ok(1))).toEqual([]);
  });
});

type Guest = { readonly age: number; readonly balance: bigint };
const ENTRY: readonly Check<Guest, 'too-young' | 'too-poor'>[] = [
  { name: 'age', field: 'birthday', saw: ({ age }) => age, refuses: ({ age }) => (age < 18 ? err('too-young') : undefined) },
  {
    name: 'balance',
    saw: ({ balance }) => ({ balance, price: 5n }),
    refuses: ({ balance }) => (balance < 5n ? err('too-poor') : undefined),
  },
];

const received: [string, Saw, boolean][] = [];
const note = (...check: [string, Saw, boolean]) => void received.push(check);

describe('checks in order', () => {
  it.each<[string, Guest, string | undefined, [string, Saw, boolean][]]>([
    [
      'all pass',
      { age: 18, balance: 5n },
      undefined,
      [
        ['age', 18, true],
        ['balance', { balance: 5n, price: 5n }, true],
      ],
    ],
    ['the first refuses, and the second does not run', { age: 17, balance: 0n }, 'too-young', [['age', 17, false]]],
    [
      'the last refuses',
      { age: 70, balance: 4n },
      'too-poor',
      [
        ['age', 70, true],
        ['balance', { balance: 4n, price: 5n }, false],
      ],
    ],
  ])('%s', (_, guest, refusal, notes) => {
    received.length = 0;
    expect(firstNo(ENTRY, guest, note)?.refusal).toBe(refusal);
    expect(received).toEqual(notes);
    expect(firstNo(ENTRY, guest)?.refusal).toBe(refusal);
  });

  it('name the field of their refusal', () => {
    expect(firstNo(ENTRY, { age: 17, balance: 5n })).toEqual({ ok: false, refusal: 'too-young', field: 'birthday' });
    expect(firstNo(ENTRY, { age: 18, balance: 0n })).toEqual(err('too-poor'));
    const names: Check<Guest, 'too-poor'> = {
      name: 'balance',
      field: 'account',
      saw: () => '',
      refuses: () => about('coin', err('too-poor')),
    };
    expect(firstNo([names], { age: 18, balance: 0n })).toMatchObject({ field: 'coin' });
  });

  it('can note a decision as a whole', () => {
    received.length = 0;
    const [yes, deny] = [ok(1), err('too-poor')];
    expect([noted(note, 'luck', 'good', yes), noted(note, 'luck', 'bad', deny), noted(undefined, 'luck', 'none', yes)]).toEqual([
      yes,
      deny,
      yes,
    ]);
    expect(received).toEqual([
      ['luck', 'good', true],
      ['luck', 'bad', false],
    ]);
  });
});
