// Writes the refusals of each call, which the OpenAPI document contains, from the scenarios.
import { writeFileSync } from 'node:fs';
import { entries } from '@mt2/conformance/all-entries';

/** The refusals produced by the scenarios of each call, one call per line. */
export function refusedText(): string {
  const lines = entries.map(({ name, scenario }) => {
    const refusals = [...new Set((scenario.refuses ?? []).map(([key]) => key))];
    return `  ${JSON.stringify(name)}: ${JSON.stringify(refusals.join(' '))}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

if (import.meta.main) writeFileSync(new URL('../http/documents/refused.json', import.meta.url), refusedText());
