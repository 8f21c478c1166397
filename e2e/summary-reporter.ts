import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

type Counts = { passed: number; failed: number; skipped: number };

/** Writes `test-results/summary.json`, `{"passed":…,"failed":…,"skipped":…,"seconds":…}`, read by `totals.ts`. */
export default class SummaryReporter implements Reporter {
  #folder = '';
  #tests: TestCase[] = [];

  onBegin(config: FullConfig, suite: Suite): void {
    this.#folder = config.projects[0]?.outputDir ?? '';
    this.#tests = suite.allTests();
  }

  onEnd({ status, duration }: FullResult): void {
    const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
    for (const test of this.#tests) counts[kindOf(test)] += 1;
    // A run that broke without a failed test (a file that does not load, nothing found) has still failed.
    if (status !== 'passed' && counts.failed === 0) counts.failed = 1;
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, 'summary.json'), `${JSON.stringify({ ...counts, seconds: Math.round(duration / 1000) })}\n`);
  }
}

function kindOf(test: TestCase): keyof Counts {
  if (test.outcome() === 'expected') return 'passed';
  return test.outcome() === 'skipped' ? 'skipped' : 'failed';
}
