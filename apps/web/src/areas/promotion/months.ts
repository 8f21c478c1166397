/** A number of months back from an instant, starting with its own: `2026-01`. In UTC, as the ranking's months are. */
export function lastMonths(at: number, count: number): string[] {
  const now = new Date(at * 1000);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 'YYYY-MM'.length),
  );
}
