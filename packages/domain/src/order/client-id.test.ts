import { describe, expect, it } from 'vitest';
import { CLIENT_ID, claimClientIds } from './client-id.ts';

it.each([
  ['a', true],
  ['A-Za-z0-9_', true],
  ['x'.repeat(36), true],
  ['x'.repeat(37), false],
  ['', false],
  ['a b', false],
  ['a.b', false],
  ['注文', false],
  ['a\n', false],
])('%j is a client order ID: %s', (text, is) => expect(CLIENT_ID.test(text)).toBe(is));

const NOW = 1_000_000;
const open = (params: string) => ({ params, endedAt: undefined });
const ended = (params: string, ago: number) => ({ params, endedAt: NOW - ago });
type Newest = Parameters<typeof claimClientIds>[0]['ids'][number]['newest'];

describe('a client order ID', () => {
  it.each<[string, Newest, 'new' | 'repeated' | 'client-id-used']>([
    ['that no order has', undefined, 'new'],
    ['of an open order with the same parameters', open('p'), 'repeated'],
    ['of an open order with others', open('q'), 'client-id-used'],
    ['of an order that ended now', ended('p', 0), 'repeated'],
    ['of an order with others that ended now', ended('q', 0), 'client-id-used'],
    ['of an order that ended 23:59:59 ago', ended('p', 86_399), 'repeated'],
    ['of an order with others that ended 23:59:59 ago', ended('q', 86_399), 'client-id-used'],
    ['of an order that ended 24:00:00 ago', ended('p', 86_400), 'new'],
    ['of an order with others that ended 24:00:00 ago', ended('q', 86_400), 'new'],
  ])('%s: %j is %s', (_, newest, outcome) => {
    const claimed = claimClientIds({ ids: [{ clientId: 'a', newest }], params: 'p', now: NOW });
    expect(claimed.ok ? claimed.value : [claimed.refusal, claimed.field]).toEqual(
      outcome === 'client-id-used' ? ['client-id-used', 'clientId'] : outcome,
    );
  });
});

describe('the two client order IDs of an OCO order', () => {
  it.each<[string, [string, Newest], [string, Newest], 'new' | 'repeated' | 'client-id-used']>([
    ['are both new', ['a', undefined], ['b', undefined], 'new'],
    ['are the same', ['a', undefined], ['a', undefined], 'client-id-used'],
    ['are those of the same call', ['a', open('p')], ['b', open('p')], 'repeated'],
    ['are those of the same call, of which one leg has been over for a day', ['a', ended('p', 86_400)], ['b', open('p')], 'repeated'],
    ['are new and used', ['a', undefined], ['b', open('q')], 'client-id-used'],
    ['are of the same call and of another', ['a', open('p')], ['b', open('q')], 'client-id-used'],
  ])('%s', (_, [one, first], [other, second], outcome) => {
    const ids = [
      { clientId: one, newest: first },
      { clientId: other, newest: second },
    ];
    const claimed = claimClientIds({ ids, params: 'p', now: NOW });
    expect(claimed.ok ? claimed.value : claimed.refusal).toBe(outcome);
  });
});
