import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Contract, EventDeclaration } from './area.ts';
import { contracts, LEDGERS, REFRESHES, USER_EVENTS } from './areas.ts';
import { namedCalls, routeOf } from './call.ts';
import { product } from './index.ts';
import { FRAME_REFUSALS, REFUSALS } from './refusals.ts';

const areas = Object.entries<Contract>(contracts);
const READABLE = { unrepresentable: 'any' } as const;
/** The records that a part of a JSON schema names. */
const recordsIn = (part: unknown): string[] => [...JSON.stringify(part).matchAll(/"#\/\$defs\/\w+"/g)].map(([name]) => name);
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

  it('name for every event the reads that it outdates: at least those that answer with a record of it', () => {
    const reads = namedCalls(product).flatMap(([name, call]) => (call.changes ? [] : { name, call }));
    const routes = reads.map(({ call }) => routeOf(call));
    const answers = reads.map(({ name, call }) => ({ name, records: recordsIn(z.toJSONSchema(call.output, READABLE)) }));
    expect(Object.values(REFRESHES).flatMap((all) => all.filter((route) => !routes.includes(route)))).toEqual([]);
    const missing = Object.entries<EventDeclaration>(USER_EVENTS).flatMap(([event, { fields, delivery, refreshes }]) => {
      const own = recordsIn(z.toJSONSchema(z.object(fields), READABLE).properties);
      const answering = answers.filter(({ records }) => records.some((record) => own.includes(record)));
      // A client adds messages to the ones that it has.
      return delivery === 'every' ? [] : answering.flatMap(({ name }) => (refreshes.includes(name) ? [] : `${event} ${name}`));
    });
    expect(missing).toEqual([]);
  });
});
