import { type ESTree, parseSync, Visitor } from 'vite';
import { lineAt } from './source.ts';

/** The functions of a file above a length, with the first line of their body. Nested functions, methods and arrows count too. */
export function functionsAbove(most: number, path: string, text: string): { readonly line: number; readonly lines: number }[] {
  const found: { line: number; lines: number }[] = [];
  const add = ({ body }: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    const lines = body ? text.slice(body.start, body.end).split('\n').length : 0;
    if (body && lines > most) found.push({ line: lineAt(text, body.start), lines });
  };
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(parseSync(path, text).program);
  return found;
}

/** The lines on which a literal is spread into an object: `{ ...{ a } }`. */
export function spreadLiteralsIn(path: string, text: string): number[] {
  // Most files have none, and are not parsed.
  if (!/\.\.\.\s*\{/.test(text)) return [];
  const lines: number[] = [];
  const { program } = parseSync(path, text);
  new Visitor({
    SpreadElement: ({ argument, start }) => {
      if (argument.type === 'ObjectExpression') lines.push(lineAt(text, start));
    },
  }).visit(program);
  return lines;
}
