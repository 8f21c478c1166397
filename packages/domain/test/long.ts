// npm run long: files and functions that may contain more than one thing. Advice only; nothing fails.
import { functionsIn } from './functions.ts';
import { allSources, isTest } from './source.ts';

const LONG_FILE = 250;
const LONG_FUNCTION = 25;

const sources = allSources().filter((source) => !isTest(source));
const files = sources.map(({ path, text }) => ({ place: path, lines: text.trimEnd().split('\n').length }));
const functions = sources.flatMap(({ path, text }) =>
  functionsIn(path, text).map(({ line, lines }) => ({ place: `${path}:${line}`, lines })),
);

/** Prints the parts longer than a number of lines, longest first. */
function list(title: string, parts: readonly { readonly place: string; readonly lines: number }[], most: number): void {
  const long = parts.filter(({ lines }) => lines > most).sort((one, other) => other.lines - one.lines);
  process.stdout.write(
    `${long.length} ${title} above ${most} lines:\n${long.map(({ place, lines }) => `${lines}  ${place}\n`).join('')}\n`,
  );
}

list('files', files, LONG_FILE);
list('functions', functions, LONG_FUNCTION);
