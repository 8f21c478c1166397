import type { AreaCoverage, Coverage, KindCoverage } from './coverage.ts';

const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** In percent with one decimal, rounded down: 100 means all of them. */
export const percentOf = (count: number, total: number): number => (total === 0 ? 100 : Math.floor((1000 * count) / total) / 10);

function mergeAreas(rows: readonly AreaCoverage[]): AreaCoverage[] {
  return [...Map.groupBy(rows, ({ area }) => area)].map(([area, same]) => {
    const seen = union(same.map((row) => row.seen));
    const missing = union(same.map((row) => row.missing)).filter((name) => !seen.includes(name));
    return { area, percent: percentOf(seen.length, seen.length + missing.length), seen, missing };
  });
}

function mergeKinds(kinds: readonly KindCoverage[]): KindCoverage[] {
  return [...Map.groupBy(kinds, ({ kind }) => kind)].map(([kind, same]) => {
    const areas = mergeAreas(same.flatMap((each) => each.areas));
    const count = areas.reduce((sum, { seen }) => sum + seen.length, 0);
    const total = areas.reduce((sum, { missing }) => sum + missing.length, count);
    const made = areas.flatMap(({ seen }) => seen);
    const unreachable = [...new Map(same.flatMap((each) => each.unreachable.map((row) => [row.name, row] as const))).values()];
    return {
      kind,
      total,
      count,
      percent: percentOf(count, total),
      areas,
      unreachable: unreachable.filter(({ name }) => !made.includes(name)),
    };
  });
}

/** The union of several runs, of one or more servers. */
export function mergeCoverage(runs: readonly Coverage[]): Coverage {
  const rows = runs.flatMap(({ refused }) => refused);
  return {
    scope: 'run',
    kinds: mergeKinds(runs.flatMap(({ kinds }) => kinds)),
    refused: [...Map.groupBy(rows, ({ call }) => call)].map(([call, same]) => ({
      call,
      refusals: union(same.map(({ refusals }) => refusals)).sort(),
    })),
  };
}
