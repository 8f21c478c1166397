/** Outcomes of a scenario, as `mt2 conform` names them; those that stop a backend from conforming come first. */
const OUTCOMES = ['failed', 'missing', 'differs', 'known', 'skipped', 'passed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type Result = {
  readonly item: string;
  readonly call: string;
  readonly provenance: string;
  readonly outcome: Outcome;
  readonly reasons: readonly string[];
};
/** The part of the JSON of `mt2 conform --json` that this page shows. */
export type Report = { readonly backend: string; readonly seconds: number; readonly results: readonly Result[] };

const isResult = (value: unknown): value is Result => {
  const { item, call, provenance, outcome, reasons } = (value ?? {}) as Partial<Record<keyof Result, unknown>>;
  return (
    [item, call, provenance].every((part) => typeof part === 'string') &&
    OUTCOMES.some((each) => each === outcome) &&
    Array.isArray(reasons)
  );
};

/** Reads a report; undefined where the text is none. */
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

/** How many scenarios ended like this. */
export const countOf = ({ results }: Report, outcome: Outcome): number => results.filter((each) => each.outcome === outcome).length;

/** The outcomes that a report has. */
export const outcomesOf = (report: Report): readonly Outcome[] => OUTCOMES.filter((outcome) => countOf(report, outcome) > 0);
