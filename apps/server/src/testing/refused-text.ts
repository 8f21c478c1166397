import { entries } from '@mt2/conformance/all-entries';

/** The file of the refusals of each call. */
export const REFUSED_FILE = new URL('../http/documents/refused.json', import.meta.url);

/** The refusals produced by the scenarios of each call, one call per line. */
export function refusedText(): string {
  const lines = entries.map(({ name, scenario }) => {
    const refusals = [...new Set((scenario.refuses ?? []).map(([key]) => key))];
    return `  ${JSON.stringify(name)}: ${JSON.stringify(refusals.join(' '))}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
