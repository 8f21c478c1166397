import { expect, it } from 'vitest';
import { readText, textsBelow } from './source.ts';

/** Only a shell like bash reads these: a variable before a command, lists, loops, substitutions, continued lines, options of `curl`. */
const OF_BASH = /^[A-Z]\w*=[^<\s]\S* +\w|&&|^export |^unset |\$\([a-z]|<\(|\bdo\b.*\bdone\b|\\$|\bcurl -|\{[\w-]+,[\w,-]+\}/m;

/** By file: programs that Windows does not have, and lines that the same paragraph has for PowerShell too. */
const REASONED: Readonly<Record<string, readonly RegExp[]>> = {
  // HAProxy does not run on Windows.
  'docs/operate.md': [/haproxy/],
  // PowerShell's way follows below.
  'docs/qa.md': [/^export MT2_WORLD=mine$/m, /^unset MT2_WORLD$/],
};

/** Blocks for a shell that are not followed by the same for PowerShell, and commands within sentences. */
function commandsOf(text: string): string[] {
  const blocks = Array.from(text.matchAll(/^```sh\n((?:(?!```).*\n)*)```\n(?!\n```powershell\n)/gm), ([, block = '']) => block);
  const sentences = text.replaceAll(/^```[\s\S]*?^```$/gm, '').split('\n');
  // A row of a table may have a column for each shell.
  const spans = sentences.filter((line) => !/PowerShell|bash, zsh/.test(line)).flatMap((line) => Array.from(line.matchAll(/`([^`]+)`/g)));
  return [...blocks, ...spans.map(([, span = '']) => span)];
}

it('commands in the documents work in bash and in PowerShell, or are shown for both', () => {
  const documents = [readText('README.md'), ...textsBelow('docs', ['.md'])].filter(({ path }) => !path.startsWith('docs/decisions/'));
  expect(documents.length).toBeGreaterThan(10);
  const problems = documents.flatMap(({ path, text }) =>
    commandsOf(text)
      .filter((command) => OF_BASH.test(command) && !REASONED[path]?.some((reason) => reason.test(command)))
      .map((command) => `${path}: ${command}`),
  );
  expect(problems).toEqual([]);
});
