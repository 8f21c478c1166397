import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { product } from '@mt2/contracts';
import { setAside } from '@mt2/server/world/time/set-aside';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommandLine, MAIN } from './command-line.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What a document leaves to its reader. */
const PLACEHOLDERS: Readonly<Record<string, string>> = { command: 'clock', world: 'mine', 'that world or snapshot': 'mine' };
const COMMAND = /npx (?:--\S+ )*mt2\b(?! (?:start|help)?`)([^`#\n]*)(?:# (\S+)$)?/gm;

/** The command lines of a text, each with the refusal that it names. Servers are of the packed product (`npm run test:packages`). */
const linesOf = (text: string): (readonly [line: string, refusal: string | undefined])[] =>
  [...text.matchAll(COMMAND)].flatMap(([, line = '', comment]) => {
    const command = line.replace(/ > \S+ *$/, '').replaceAll(/<([\w ]+)>/g, (_, name: string) => PLACEHOLDERS[name] ?? name);
    return /^ (?:start|exec)\b/.test(command) ? [] : [[command.trim(), comment?.match(/^[a-z]+(?:-[a-z]+)+$/)?.[0]] as const];
  });

/** The tasks of the documents: each begins in a new world. */
const TASKS = ['qa.md', 'qa-reference.md', 'packages.md'].flatMap((name) => {
  const text = readFileSync(join(ROOT, 'docs', name), 'utf8').replaceAll(/(?<=[^\n])\n {2}(?=[^ ])/g, ' ');
  const tasks = name === 'qa.md' ? [text] : text.split(/\n(?=- \*\*|## )/);
  return tasks.map((task) => ({ title: `${name}: ${/[^#*\n.]+/.exec(task.replace(/^[-#* ]+/, ''))}`, lines: linesOf(task) }));
});

const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'mt2-documents-'));
let cli: CommandLine;
beforeAll(async () => {
  cli = await CommandLine.open();
  cpSync(join(ROOT, 'examples/scenes'), join(folder, 'examples/scenes'), { recursive: true, filter: () => true });
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(home);
  await cli.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  for (const { id } of (await cli.json('worlds list')) as { id: string }[]) if (id !== 'main') await cli.run(`worlds delete ${id}`);
  await cli.run('worlds create mine');
});

const mt2 = (line: string) => cli.run(line, { MT2_WORLD: 'mine' }, async () => true);
const ask = () => cli.server.client('mine').send(product.meta.getHealth, {});

/** What a line needs: what its reader has done in the product, or a fault of ours. */
const BEFORE: readonly (readonly [line: RegExp, make: () => unknown])[] = [
  [/^worlds create mine/, () => mt2('worlds delete mine')],
  [/^(?!worlds create)/, () => mt2('worlds create mine')],
  [
    /^requests (?:why|send|curl) 42/,
    async () => {
      const order = 'call spot.placeOrder --as trader currency_id=1 type=1 target_price=60000 amount=0.01';
      for (let last = 0; last < 41; last += 1) await ask();
      await mt2(order);
    },
  ],
  [/^market price btc 81000/, () => mt2('call alert.addAlert --as trader currency_id=1 kind=above price=80000 repeat=1')],
  [/^clock until alert/, () => mt2('call alert.addAlert --as trader currency_id=1 kind=below price=80990')],
  [/^repro \S+ --from/, () => makeRecordOfFork()],
  [/^clock retry/, () => cli.server.world('mine').world.write((tx) => ({ ok: true, value: setAside(tx, [BROKEN]) }))],
];
const BROKEN = { kind: 'FinanceOrder', id: 7, job: 'finance-interest', at: 0, error: 'a fault' };

async function makeRecordOfFork(): Promise<void> {
  rmSync('bug.json');
  for (const line of ['worlds fork mine child', 'people fund trader 5 usdt -w child', 'record bug.json -w child']) await mt2(line);
}

/** Runs a line as it is written; one that would run for ever ends after its first row. */
async function runLine(line: string): Promise<{ readonly code: number; readonly err: string }> {
  if (line === 'mcp') {
    execFileSync(process.execPath, [MAIN, line], { input: '', env: { ...process.env, MT2_URL: 'http://127.0.0.1:1' } });
    return { code: 0, err: '' };
  }
  if (!/--follow|feed tail/.test(line)) return mt2(line);
  const asking = setInterval(() => void ask(), 50);
  const ended = await mt2(`${line} --count 1`);
  clearInterval(asking);
  return ended;
}

describe.each(TASKS.filter(({ lines }) => lines.length > 0))('$title', ({ lines }) => {
  it('has command lines that work as they are written', async () => {
    for (const [line, refusal] of lines) {
      for (const [of, make] of BEFORE) if (of.test(line)) await make();
      const { code, err } = await runLine(line);
      expect.soft([line, code, err.replace(/:[\s\S]*/, '')]).toEqual([line, refusal === undefined ? 0 : 1, refusal ?? '']);
    }
  });
});
