import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { count, list, plain, record, text } from '../fields/index.ts';
import { TEXT } from '../fields/kinds.ts';

const SCOPES = ['world', 'run'] as const;
const SCOPE = '`world`: seen by this world. `run`: seen by all worlds of this server since it started or was cleared.';
const scope = plain('scope', z.enum(SCOPES), SCOPE);
const takes = ask.inputs({
  scope: ask.optional('scope', z.enum(SCOPES, { error: 'parameter-invalid' }).default('world'), `${SCOPE} Default \`world\`.`),
});
const percent = plain('percent', z.number(), 'Percentage seen, rounded down to one decimal.', { unit: 'percent' });

const areaRow = record('AreaCoverage', {
  area: text('area', 'Area. For transitions: the kind of object, as in the atlas. `frame` for everything that belongs to no area.'),
  percent,
  seen: list('seen', TEXT, 'Names of the items seen: `loan.apply`, `loan-overdue`, `loaned > overdue`, a path of the web client.'),
  missing: list('missing', TEXT, 'Names of the items not seen.'),
});
export type AreaCoverage = z.output<typeof areaRow.schema>;

export const COVERAGE_KINDS = ['calls', 'refusals', 'transitions', 'screens'] as const;
export type CoverageKind = (typeof COVERAGE_KINDS)[number];

const unreachable = record('Unreachable', {
  name: text('name', 'Name of the item.'),
  reason: text('reason', 'Reason why no program can reach it here.'),
});
const kindRow = record('KindCoverage', {
  kind: plain('kind', z.enum(COVERAGE_KINDS), 'Calls, refusals, transitions or screens.'),
  total: count('total', 'Number of items, without the unreachable ones.'),
  count: count('count', 'Number of items seen.'),
  percent,
  areas: list('areas', areaRow, 'Coverage by area. For transitions: by kind of object.'),
  unreachable: list('unreachable', unreachable, 'Items that no program can reach here. They are in none of the numbers.'),
});
export type KindCoverage = z.output<typeof kindRow.schema>;

const refused = record('RefusedCall', {
  call: text('call', 'Area and name of the call. Empty for requests that matched no call.'),
  refusals: list('refusals', TEXT, 'Names of its refusals.'),
});
const coverageBody = record('Coverage', {
  scope,
  kinds: list('kinds', kindRow, 'Coverage of calls, refusals, transitions and screens.'),
  refused: list('refused', refused, 'Refusals seen, by call.'),
});
export type Coverage = z.output<typeof coverageBody.schema>;

export const coverage = {
  getCoverage: labCall('GET', '/lab/api/coverage', {
    about:
      'The calls (answered at least once), refusals, transitions of statuses and screens of the web client that this world has seen, and ' +
      'those it has not, by area. With `scope=run`: that all worlds of this server have seen since it started or was cleared. Kept in ' +
      'memory: a fork begins without it. Effects of fault rules do not count. The phases of an offering and of a product of managed ' +
      'finance follow from dates, so their transitions are not seen. Without a built web client the screens are unknown.',
    commands: [{ use: 'coverage show', prints: 'kinds.areas: {kind}  {area}  {percent}%  {missing}', hasPage: true }],
    takes,
    answers: coverageBody,
  }),
  clearCoverage: labCall('DELETE', '/lab/api/coverage', {
    repeated: 'unrecorded',
    about: 'Clears the coverage of this world, or with `scope=run` of the whole server, so the next run is separate.',
    commands: [{ use: 'coverage clear', prints: '{scope}' }],
    takes,
    answers: record('ClearedCoverage', { scope }),
  }),
};
