import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Call, product } from '@mt2/contracts';
import { REFUSAL_SENTENCES } from '@mt2/contracts/refusal-sentences';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const readText = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');

type Row = { readonly section: string; readonly item: string; readonly where: string; readonly proof: string; readonly reading: string };

/** The rows of the tables, each with its heading. */
const rows: readonly Row[] = readText('docs/conformance.md')
  .split(/^## /m)
  .slice(1)
  .flatMap((part) => {
    const [section = '', ...lines] = part.split('\n');
    const cells = lines.filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Item |'));
    return cells.map((line) => {
      const [item = '', where = '', proof = '', reading = ''] = line.slice(2).split(/ \| ?/);
      return { section, item, where, proof, reading: reading.replace(/ ?\|$/, '').trim() };
    });
  });
const items = new Set(rows.map(({ item }) => item));

/** The number of items per section of the specification. */
const ITEMS: Readonly<Record<string, number>> = {
  '2. Screens and routes': 86,
  '3. Entities and their fields': 20,
  '4. States and transitions': 50,
  '5. Validation rules': 40,
  '6. Roles and permissions': 8,
  '7. The calls it makes': 97,
  '8. The error catalogue': 35,
  '9. Business constants and limits': 27,
};

const pathsIn = (cell: string): readonly string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, path = '']) => path);

/** Files are read once. */
const texts = new Map<string, string>();
function textOf(file: string): string {
  const text = texts.get(file) ?? (existsSync(`${ROOT}${file}`) ? readText(file) : '');
  texts.set(file, text);
  return text;
}

describe('the walk through the specification', () => {
  it('names files that exist', () => {
    const missing = rows.flatMap(({ item, where, proof }) =>
      pathsIn(`${where} ${proof}`)
        .filter((path) => !existsSync(`${ROOT}${path}`))
        .map((path) => `${item}: ${path} is not there.`),
    );
    expect(missing).toEqual([]);
  });

  it('names for each item its source, and a test or the reason for none', () => {
    const empty = rows.filter(
      ({ where, proof, reading }) => pathsIn(where).length === 0 || (pathsIn(proof).length === 0 && reading === ''),
    );
    expect(empty.map(({ item }) => item)).toEqual([]);
  });

  it.each(Object.entries(ITEMS))('has every item of “%s”', (section, count) => {
    expect(rows.filter((row) => row.section === section).length).toBeGreaterThanOrEqual(count);
  });

  it('has each item once', () => {
    const keys = rows.map(({ section, item }) => `${section}: ${item}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('has every call of the specification, and every second name that existing clients use', () => {
    const calls = Object.values<Readonly<Record<string, Call>>>(product)
      .flatMap((area) => Object.values(area))
      .filter(({ source }) => source !== 'ours')
      .map(({ method, path }) => `\`${method} ${path}\``);
    expect(calls.filter((call) => !items.has(call))).toEqual([]);
  });

  it('has routes that lead to a screen', () => {
    const screens = globSync(['apps/web/src/areas/*/screens.ts', 'apps/web/src/app/tabs/screens.ts'], { cwd: ROOT })
      .map(readText)
      .join('\n');
    const routes = rows
      .filter(({ section, item }) => section.startsWith('2.') && item.startsWith('`/'))
      .map(({ item }) => item.replaceAll('`', ''));
    expect(routes.filter((route) => !screens.includes(`'${route}'`))).toEqual([]);
  });

  it('has names of the wire that the contracts declare', () => {
    const unknown = rows.flatMap(({ section, item, where, reading }) => {
      const contracts = pathsIn(where)
        .filter((path) => path.startsWith('packages/contracts/'))
        .map(textOf)
        .join('\n');
      const names = section.startsWith('3.') ? pathsIn(/^On the wire: [^.]+/.exec(reading)?.[0] ?? '') : [];
      return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(contracts)).map((name) => `${item}: no ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('has the sentences of the catalogue word for word', () => {
    const said = rows.flatMap(({ section, item }) => {
      const [, sentence, name] = (section.startsWith('8.') && /^'(.+)' \(`([\w-]+)`\)$/.exec(item)) || [];
      return name ? [{ name, sentence }] : [];
    });
    expect(said).toHaveLength(25);
    expect(said).toEqual(said.map(({ name }) => ({ name, sentence: REFUSAL_SENTENCES.en[name as keyof typeof REFUSAL_SENTENCES.en] })));
  });
});
