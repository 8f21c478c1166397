import type { BridgeInfo } from '@mt2/contracts/lab/bridge';
import type { BridgeCall, BridgeDifference } from '@mt2/contracts/lab/bridge-report';
import { countText } from '../../platform/amount.ts';

type RouteRow = BridgeInfo['routes'][number];
/** A call with its route, its use, and the number of its differences. */
export type CallRow = RouteRow & { readonly use: BridgeCall | undefined; readonly differences: number };
/** The calls of an area, and how often somebody answered them. */
export type AreaRows = { readonly area: string; readonly rows: readonly CallRow[]; readonly differences: number; readonly asked: number };

const areaOf = (call: string): string => call.split('.')[0] ?? '';
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const asked = ({ use }: CallRow): number => (use ? use.real + use.own + use.failed : 0);

type Found = {
  readonly routes: BridgeInfo['routes'];
  readonly calls: readonly BridgeCall[];
  readonly differences: readonly Pick<BridgeDifference, 'call'>[];
};
type Filter = { readonly words: string; readonly isUsedOnly: boolean };

/** The calls by area, those with matching names; with `isUsedOnly` only those that were made or do not exist on the real side. */
export function areasOf({ routes, calls, differences }: Found, { words, isUsedOnly }: Filter): readonly AreaRows[] {
  const uses = new Map(calls.map((use) => [use.call, use]));
  const found = Map.groupBy(differences, ({ call }) => call);
  const rows = routes.map((row): CallRow => ({ ...row, use: uses.get(row.call), differences: found.get(row.call)?.length ?? 0 }));
  const shown = rows.filter(
    ({ call, use, missing }) => call.toLowerCase().includes(words.trim().toLowerCase()) && (!isUsedOnly || use !== undefined || missing),
  );
  return [...Map.groupBy(shown, ({ call }) => areaOf(call))].map(([area, own]) => ({
    area,
    rows: own,
    differences: sum(own.map((row) => row.differences)),
    asked: sum(own.map(asked)),
  }));
}

/** Who answered a call, and how often: `real 3, world 1`. */
export function answeredText(use: BridgeCall | undefined): string {
  if (!use) return '–';
  const { real, own, failed } = use;
  const parts = [
    ['real', real],
    ['world', own],
    ['failed', failed],
  ] as const;
  return parts.flatMap(([name, count]) => (count > 0 ? `${name} ${count}` : [])).join(', ');
}

/** The number of differences; those of our own rules are named apart, as in the report. */
export function foundText(differences: readonly Pick<BridgeDifference, 'isOurs'>[]): string {
  const own = differences.filter(({ isOurs }) => isOurs).length;
  return `${countText(differences.length - own, 'difference')}${own > 0 ? ` and ${own} of our own rules` : ''}`;
}
