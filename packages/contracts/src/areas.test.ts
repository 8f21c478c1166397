import { describe, expect, it } from 'vitest';
import type { Contract } from './area.ts';
import { contracts, LEDGERS, REFRESHES, USER_EVENTS } from './areas.ts';
import { namedCalls, routeOf } from './call.ts';
import { product } from './index.ts';
import { FRAME_REFUSALS, REFUSALS } from './refusals.ts';

const areas = Object.entries<Contract>(contracts);
/** The names declared more than once. */
const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

describe('the manifests', () => {
  it('give every refusal to one area, or to none and then to the frame', () => {
    const given = [...areas.flatMap(([, { refusals }]) => refusals), ...FRAME_REFUSALS];
    expect([...given].sort()).toEqual([...REFUSALS].sort());
  });

  it('declare every event, kind of journal, reason and kind of review in one area', () => {
    expect(repeated(areas.flatMap(([, { events }]) => Object.keys(events)))).toEqual([]);
    expect(repeated(LEDGERS.flatMap(({ kinds }) => kinds))).toEqual([]);
    expect(repeated(LEDGERS.flatMap(({ reasons, systemReasons }) => [...reasons, ...systemReasons]))).toEqual([]);
    expect(repeated(areas.flatMap(([, { reviews }]) => Object.keys(reviews)))).toEqual([]);
  });

  it('declare the need of a fund password for every call that takes one', () => {
    const takers = namedCalls(product).filter(([, { input }]) => 'pay_password' in input.shape);
    expect(takers.length).toBeGreaterThan(0);
    expect(takers.filter(([, { needs }]) => !needs.includes('fund-password'))).toEqual([]);
  });

  it('name calls that read if an event makes an answer outdated', () => {
    const reads = namedCalls(product).flatMap(([, call]) => (call.changes ? [] : routeOf(call)));
    const refreshed = Object.values(REFRESHES).flat();
    expect(refreshed.filter((route) => !reads.includes(route))).toEqual([]);
    expect(Object.keys(REFRESHES)).toEqual(Object.keys(USER_EVENTS));
  });
});
