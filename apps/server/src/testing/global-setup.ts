import type { TestProject } from 'vitest/node';
import { beginCoverage } from './suite-coverage.ts';
import { buildTemplates } from './templates.ts';

/** The templates with the default seed and with another. What the servers see is written next to the results. */
export default async function setup({ vite }: TestProject): Promise<() => void> {
  beginCoverage(vite.config);
  const { OWN_SEED } = await import('./harness.ts');
  return buildTemplates({}, { worldSeed: OWN_SEED });
}
