import { z } from 'zod';
import { call } from '../call.ts';

/** `world`: what this world has seen; `run`: what all worlds of this server have seen since it started. */
const scope = z.enum(['world', 'run'], { error: 'parameter-invalid' }).default('world');

const areaRow = z.object({
  area: z.string(),
  percent: z.number(),
  seen: z.array(z.string()),
  missing: z.array(z.string()),
});
export type AreaCoverage = z.output<typeof areaRow>;

export const COVERAGE_KINDS = ['calls', 'refusals', 'transitions', 'screens'] as const;
export type CoverageKind = (typeof COVERAGE_KINDS)[number];

const kindRow = z.object({
  kind: z.enum(COVERAGE_KINDS),
  total: z.int(),
  count: z.int(),
  percent: z.number(),
  areas: z.array(areaRow),
  /** Items that no program can bring about here; they are in none of the numbers. */
  unreachable: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type KindCoverage = z.output<typeof kindRow>;

const coverageBody = z
  .object({
    scope: z.enum(['world', 'run']),
    kinds: z.array(kindRow),
    /** Which refusals each call has made; an empty name for requests that came to no call. */
    refused: z.array(z.object({ call: z.string(), refusals: z.array(z.string()) })),
  })
  .meta({ id: 'Coverage' });
export type Coverage = z.output<typeof coverageBody>;

export const coverage = {
  getCoverage: call({
    method: 'GET',
    path: '/lab/api/coverage',
    needs: [],
    changes: false,
    source: 'ours',
    about:
      'Which calls (answered at least once), refusals, transitions of statuses and screens of the web client this world has seen, and which not, by area; with `scope=run` what all worlds of this server have seen since it started or was cleared. Kept in memory: a fork begins without it. What a fault rule did counts for nothing; the phases of an offering and of a product of managed finance follow from dates, so no transition of theirs is seen. Without a built web client the screens are not known.',
    input: z.object({ scope }),
    output: coverageBody,
  }),
  clearCoverage: call({
    method: 'DELETE',
    path: '/lab/api/coverage',
    needs: [],
    changes: false,
    worksWithoutWorld: true,
    source: 'ours',
    about: 'Forgets what this world has seen so far, or with `scope=run` what the whole server has, so that the next run is told apart.',
    input: z.object({ scope }),
    output: z.object({ scope: z.enum(['world', 'run']) }),
  }),
};
