/** One line of the table. A figure without a target is only printed. */
export type Figure = {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly verdict: 'met' | 'NOT MET' | '';
};

const amount = (value: number, unit: string): string => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = Number.isFinite(value) ? value.toFixed(digits).replace(/\B(?=(\d{3})+$)/g, digits === 0 ? ',' : '') : 'unknown';
  return `${text} ${unit}`;
};
const judged = (isMet: boolean) => (isMet ? 'met' : 'NOT MET');

/** A figure with a maximum. */
export const atMost = (what: string, value: number, most: number, unit: string): Figure => ({
  what,
  measured: amount(value, unit),
  target: `≤ ${most} ${unit}`,
  verdict: judged(value <= most),
});

/** A figure without a target. */
export const noted = (what: string, value: number, unit: string): Figure => said(what, amount(value, unit));
export const said = (what: string, measured: string): Figure => ({ what, measured, target: '', verdict: '' });

/** The table as lines of text. */
export function toTable(figures: readonly Figure[]): string[] {
  const width = (pick: (figure: Figure) => string) => Math.max(...figures.map((figure) => pick(figure).length));
  const [what, measured, target] = [width((each) => each.what), width((each) => each.measured), width((each) => each.target)];
  return figures.map((each) =>
    `${each.what.padEnd(what)}  ${each.measured.padStart(measured)}  ${each.target.padEnd(target)}  ${each.verdict}`.trimEnd(),
  );
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How long something takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
