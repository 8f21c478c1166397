import { describe, expect, it } from 'vitest';
import { type Entry, type Header, readHeader, replay } from './history.ts';

const log = (...entries: readonly (readonly [number, Partial<Header> & Pick<Header, 'kind'>, string?])[]): Entry[] =>
  entries.map(([seq, header, body = '']) => ({
    seq,
    header: { server: 'a', generation: 0, isPinned: true, until: seq, ...header },
    body: Buffer.from(body),
  }));
const read = (entries: readonly Entry[]) => {
  const { generation, until, state, groups, size } = replay(entries);
  return { generation, until, object: state?.object, groups: groups.map(String), size };
};

describe('the owner of a world', () => {
  it('is the server whose second entry follows its claim', () => {
    expect(read(log([1, { kind: 'claim', ref: 0 }], [2, { kind: 'own', ref: 1 }]))).toMatchObject({ generation: 2 });
  });

  it('is nobody as long as another claim lies between the two', () => {
    const race = log(
      [1, { kind: 'claim', ref: 0 }],
      [2, { kind: 'claim', ref: 0, server: 'b' }],
      [3, { kind: 'own', ref: 1 }],
      [4, { kind: 'own', ref: 2, server: 'b' }],
    );
    expect(read(race.slice(0, 3))).toMatchObject({ generation: 0 });
    expect(read(race)).toMatchObject({ generation: 4 });
  });

  it('does not change by a claim that did not know of it', () => {
    const late = log(
      [1, { kind: 'claim', ref: 0 }],
      [2, { kind: 'own', ref: 1 }],
      [3, { kind: 'claim', ref: 0, server: 'b' }],
      [4, { kind: 'own', ref: 3, server: 'b' }],
    );
    expect(read(late)).toMatchObject({ generation: 2 });
  });
});

describe('the state of a world', () => {
  const owned = [
    [1, { kind: 'claim', ref: 0 }],
    [2, { kind: 'own', ref: 1 }],
    [3, { kind: 'state', generation: 2, object: 'whole', ref: 2 }],
    [4, { kind: 'pages', generation: 2 }, 'one'],
  ] as const;

  it('has what an owner wrote up to the next owner, and nothing of it afterwards', () => {
    const taken = log(
      ...owned,
      [5, { kind: 'claim', ref: 4, server: 'b' }],
      [6, { kind: 'pages', generation: 2 }, 'two'],
      [7, { kind: 'own', ref: 5, server: 'b' }],
      [8, { kind: 'pages', generation: 2 }, 'stale'],
      [9, { kind: 'pages', generation: 7, server: 'b' }, 'three'],
    );
    expect(read(taken)).toMatchObject({ generation: 7, until: 9, object: 'whole', groups: ['one', 'two', 'three'] });
  });

  it('leaves out a group whose last part is missing', () => {
    const cut = log(
      ...owned,
      [5, { kind: 'pages', generation: 2, part: [0, 2] }, 'first'],
      [6, { kind: 'claim', ref: 5, server: 'b' }],
      [7, { kind: 'own', ref: 6, server: 'b' }],
      [8, { kind: 'pages', generation: 7, part: [0, 2], server: 'b' }, 'whole '],
      [9, { kind: 'pages', generation: 7, part: [1, 2], server: 'b' }, 'group'],
    );
    expect(read(cut)).toMatchObject({ groups: ['one', 'whole group'], size: { bytes: 14, entries: 7, hasLeftovers: true } });
    expect(read(cut.filter(({ seq }) => seq !== 5))).toMatchObject({ size: { hasLeftovers: false } });
    const later = log([10, { kind: 'state', generation: 7, object: 'later', ref: 9, server: 'b' }]);
    expect(read([...cut, ...later])).toMatchObject({ groups: [], size: { bytes: 0, entries: 1, hasLeftovers: false } });
  });

  it('leaves out what a later whole state contains, also if the log begins after its owner', () => {
    const trimmed = log(
      [5, { kind: 'pages', generation: 2 }, 'two'],
      [6, { kind: 'state', generation: 2, object: 'later', ref: 5 }],
      [7, { kind: 'pages', generation: 2 }, 'three'],
    );
    expect(read(trimmed)).toMatchObject({ generation: 2, until: 7, object: 'later', groups: ['three'] });
  });

  it('ends with a removal', () => {
    expect(read(log(...owned, [5, { kind: 'removed', generation: 2 }]))).toMatchObject({ object: undefined, groups: [] });
  });
});

it('a header with other content is not read as one', () => {
  for (const text of ['', '{}', '[1]', '{"kind":"own","server":"a","generation":-1,"isPinned":true,"until":0}'])
    expect(readHeader(text)).toBeUndefined();
});
