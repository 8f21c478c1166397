const NUMBER = /^-?\d+(\.\d+)?$/;
/** A spreadsheet would read a text that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(text: string): string {
  if (NUMBER.test(text)) return text;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of comma-separated values, with its end. Numbers stay numbers; a text that looks like a formula gets an apostrophe. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\n`;
