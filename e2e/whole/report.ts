import type { Result } from './results.ts';

const COLUMNS = ['part', 'passed', 'failed', 'time'] as const;

/** A duration as 12:34. */
const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** Every failure, one per line, prefixed with its part. */
export const failuresOf = (results: readonly Result[]): string[] =>
  results.flatMap(({ part, problems }) => problems.map((problem) => `  ${part}: ${problem}`));

/** One table of all parts, with all notes above it. */
export function tableOf(results: readonly Result[], seconds: number): string {
  const rows = results.map((result) => [result.part, String(result.passed), String(result.failed), clock(result.seconds)]);
  const total = ['total', '', String(results.reduce((sum, { failed }) => sum + failed, 0)), clock(seconds)];
  const lines = [[...COLUMNS], ...rows, total];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const written = lines.map((line) =>
    line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
  );
  const notes = results.flatMap(({ note }) => note ?? []);
  return [...notes, '', ...written, ''].join('\n');
}
