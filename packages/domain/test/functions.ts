import { blank } from './blank.ts';
import { lineAt } from './source.ts';

const CONTROL = /\b(if|for|while|switch|catch|with)$/;

/** The bodies of all functions in a text: the lines on which each begins and ends. Found by their braces, so approximate; nested ones count too. */
export function functionsIn(text: string): { readonly line: number; readonly lines: number }[] {
  const code = blank(text, 'comments and strings');
  const open: number[] = [];
  const found: { line: number; lines: number }[] = [];
  for (let index = 0; index < code.length; index += 1) {
    if (code[index] === '{') open.push(index);
    if (code[index] !== '}') continue;
    const start = open.pop();
    if (start === undefined || !isBody(code, start)) continue;
    const line = lineAt(code, start);
    found.push({ line, lines: lineAt(code, index) - line + 1 });
  }
  return found;
}

/** Whether the brace at `index` opens a function's body: it stands after an arrow, or after parameters and perhaps the type of the result. */
function isBody(code: string, index: number): boolean {
  const before = code.slice(0, index).trimEnd();
  if (before.endsWith('=>')) return true;
  const parameters = before.endsWith(')') ? before : before.replace(/\)\s*:\s*[^;=(\s][^;=(]*$/, ')');
  if (!parameters.endsWith(')')) return false;
  const start = openingOf(parameters);
  const word = parameters
    .slice(0, start)
    .trimEnd()
    .replace(/<[^<>]*>$/, '');
  return /[\w$]$/.test(word) && !CONTROL.test(word);
}

/** Where the bracket opens that closes at the end of the text. */
function openingOf(text: string): number {
  let depth = 0;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    if (text[index] === ')') depth += 1;
    if (text[index] === '(') depth -= 1;
    if (depth === 0) return index;
  }
  return 0;
}
