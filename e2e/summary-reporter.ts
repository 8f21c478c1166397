import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import type { Counts } from './whole/results.ts';

/** The lines of an error that say what was expected, what was there instead, and where. */
const MOST_LINES = 8;

/** Why a test failed, on one line, and the line of the test where it did. */
function reasonOf({ results }: TestCase): string {
  const error = results.flatMap(({ errors }) => errors).at(0);
  const said = stripVTControlCharacters(error?.message ?? 'no reason').split('\n');
  const lines = said.map((line) => line.trim()).filter(Boolean);
  return `${lines.slice(0, MOST_LINES).join(' | ')} (line ${error?.location?.line ?? 'unknown'})`;
}

/** Writes `summary.json` into the folder of the results, as `npm test` reads it. */
export default class SummaryReporter implements Reporter {
  #folder = '';
  #tests: TestCase[] = [];

  onBegin(config: FullConfig, suite: Suite): void {
    this.#folder = config.projects[0]?.outputDir ?? '';
    this.#tests = suite.allTests();
  }

  onEnd({ status }: FullResult): void {
    const failed = this.#tests.filter((test) => !test.ok());
    const problems = failed.map((test) => `${test.titlePath().filter(Boolean).join(' › ')}: ${reasonOf(test)}`);
    // A run that broke without a failed test (a file that does not load, nothing found) has still failed.
    if (status !== 'passed' && failed.length === 0) problems.push('The run broke off: its output has the reason.');
    const passed = this.#tests.filter((test) => test.outcome() === 'expected').length;
    const note = process.env.PICTURES_NOTE || undefined;
    mkdirSync(this.#folder, { recursive: true });
    const counts: Counts = { passed, failed: problems.length, problems, note };
    writeFileSync(join(this.#folder, 'summary.json'), `${JSON.stringify(counts)}\n`);
  }
}
