import { type CoverageKind, coverage } from '@mt2/contracts/lab/coverage';
import { useAsk } from '../../app/use-lab.ts';

/** The names of every call and every refusal: the coverage lists them, seen or not. */
export function useNames() {
  const { data } = useAsk(coverage.getCoverage, {});
  const namesOf = (of: CoverageKind): readonly string[] =>
    (data?.kinds ?? [])
      .filter(({ kind }) => kind === of)
      .flatMap(({ areas, unreachable }) => [
        ...areas.flatMap(({ seen, missing }) => [...seen, ...missing]),
        ...unreachable.map(({ name }) => name),
      ])
      .sort();
  return { calls: namesOf('calls'), refusals: namesOf('refusals') };
}
