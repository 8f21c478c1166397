import { fileRefused } from './play-file.ts';

/** A non-empty line of CSV: its number, from 1, and its trimmed cells. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

/** Cell separators: a comma, or those of spreadsheets in other languages. */
const SEPARATORS = [',', ';', '\t'] as const;

const separatorOf = (text: string): string => {
  const [head = ''] = text.split(/[\r\n]/, 1);
  return SEPARATORS.find((each) => head.includes(each)) ?? ',';
};

/** Reads CSV. A quoted cell may contain separators, line ends, and doubled quotes. Throws `Refused` if a quote is not closed. */
export function readCsv(text: string): CsvLine[] {
  const rest = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(rest);
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`, 'y');
  const lines: CsvLine[] = [];
  let [line, next, cells] = [1, 1, [] as string[]];
  while (cell.lastIndex < rest.length || cells.length > 0) {
    const found = cell.exec(rest);
    if (!found)
      throw fileRefused('The file cannot be read.', [{ path: `line ${next}`, expected: 'cells whose quotes are closed', got: 'a quote' }]);
    const [whole, quoted, plain = '', end = ''] = found;
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    next += whole.split(/\r\n?|\n/).length - 1;
    if (end === separator) continue;
    if (cells.some((each) => each !== '')) lines.push({ line, cells });
    [line, cells] = [next, []];
    if (whole === '') break;
  }
  return lines;
}
