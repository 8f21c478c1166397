/** Outcomes of a scenario, as named by `mt2 conform`; those that prevent conformance come first. */
const OUTCOMES = ['failed', 'missing', 'differs', 'known', 'skipped', 'passed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type Result = {
  readonly item: string;
  readonly call: string;
  readonly provenance: string;
  readonly outcome: Outcome;
  readonly reasons: readonly string[];
};
/** The part of the JSON of `mt2 conform --json` shown on this page. */
export type Report = { readonly backend: string; readonly seconds: number; readonly results: readonly Result[] };

const isResult = (value: unknown): value is Result => {
  const { item, call, provenance, outcome, reasons } = (value ?? {}) as Partial<Record<keyof Result, unknown>>;
  return (
    [item, call, provenance].every((part) => typeof part === 'string') &&
    OUTCOMES.some((each) => each === outcome) &&
    Array.isArray(reasons)
  );
};

/** Reads a report; undefined if the text is not one. */
export function readReport(text: string): Report | undefined {
  let read: Partial<Record<keyof Report, unknown>> | null;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { backend, seconds, results } = read ?? {};
  if (typeof backend !== 'string' || typeof seconds !== 'number' || !Array.isArray(results)) return undefined;
  return results.every(isResult) ? { backend, seconds, results } : undefined;
}

/** The number of scenarios with this outcome. */
export const countOf = ({ results }: Report, outcome: Outcome): number => results.filter((each) => each.outcome === outcome).length;

/** The outcomes in a report. */
export const outcomesOf = (report: Report): readonly Outcome[] => OUTCOMES.filter((outcome) => countOf(report, outcome) > 0);
