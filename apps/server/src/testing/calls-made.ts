// The lab calls that code makes, from its syntax tree: names in types, imports or comments do not count.
import { globSync, readFileSync } from 'node:fs';
import { lab, namedCalls } from '@mt2/contracts';
import { must } from '@mt2/domain';
import { type ESTree, parseSync, Visitor } from 'vite';

/** Area and name of each: `people.fund`. */
export const LAB_CALLS = namedCalls(lab).map(([name]) => name);

/** The calls that code passes to a sender, and the names of the functions that it calls or passes on. */
type Made = { readonly calls: readonly string[]; readonly functions: readonly string[] };
/** A whole file, its functions by name, and its imports from `@mt2/lab`. */
type Code = Made & { readonly parts: ReadonlyMap<string, Made>; readonly imported: ReadonlySet<string> };

/**
 * Meanings of names in a file: `lab` stands for itself, an area's name for the area; in a file with `const calls =
 * lab.people`, `calls` is the area `people`.
 */
type Meanings = ReadonlyMap<string, string>;

/** `lab.people.fund`, or `calls.fund`, as `people.fund`; undefined for everything else. */
function meantBy(node: ESTree.Node | null | undefined, meanings: Meanings): string | undefined {
  if (node?.type === 'Identifier') return meanings.get(node.name);
  if (node?.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const object = meantBy(node.object, meanings);
  return object === undefined ? undefined : `${object && `${object}.`}${node.property.name}`;
}

function meaningsIn(program: ESTree.Program): Meanings {
  const meanings = new Map<string, string>();
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.startsWith('@mt2/contracts')) return;
      for (const { local } of specifiers) if (local.name in lab) meanings.set(local.name, local.name);
      if (specifiers.some(({ local }) => local.name === 'lab')) meanings.set('lab', '');
    },
    VariableDeclarator({ id, init }) {
      const area = meantBy(init, meanings);
      if (id.type === 'Identifier' && area !== undefined) meanings.set(id.name, area);
    },
  }).visit(program);
  return meanings;
}

/** An argument, or both alternatives of a conditional. */
const choices = (node: ESTree.Node): readonly ESTree.Node[] =>
  node.type === 'ConditionalExpression' ? [node.consequent, node.alternate].flatMap(choices) : [node];

function madeIn(program: ESTree.Program, meanings: Meanings): Made {
  const calls: string[] = [];
  const functions: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const nodes = given.flatMap(choices);
      calls.push(...nodes.flatMap((node) => meantBy(node, meanings) ?? []));
      for (const node of [callee, ...nodes]) if (node.type === 'Identifier') functions.push(node.name);
    },
  }).visit(program);
  return { calls, functions };
}

/** The name of a function that a statement declares, exported or not. */
function nameOf(statement: ESTree.Node): string | undefined {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration ? nameOf(statement.declaration) : undefined;
  if (statement.type === 'FunctionDeclaration') return statement.id?.name;
  const [declared] = statement.type === 'VariableDeclaration' ? statement.declarations : [];
  return declared?.id.type === 'Identifier' && declared.init?.type === 'ArrowFunctionExpression' ? declared.id.name : undefined;
}

const importsOfLab = ({ body }: ESTree.Program): string[] =>
  body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && /^@mt2\/lab(?:\/|$)/.test(statement.source.value)
      ? statement.specifiers.map(({ local }) => local.name)
      : [],
  );

function readCode(path: string): Code {
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  const meanings = meaningsIn(program);
  const parts = program.body.flatMap((statement) => {
    const name = nameOf(statement);
    return name === undefined ? [] : [[name, madeIn({ ...program, body: [statement] }, meanings)] as const];
  });
  return { ...madeIn(program, meanings), parts: new Map(parts), imported: new Set(importsOfLab(program)) };
}

/** The files below a folder, without tests. */
const codeBelow = (folder: string): Code[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { exclude: (path) => path.endsWith('.test.ts') }).map(readCode);

/** The calls below a folder, with those made through functions of the package `@mt2/lab`. */
export function callsMade(folder: string, labPackage: string): Set<string> {
  const parts = codeBelow(labPackage).flatMap((file) => [...file.parts]);
  const library = new Map(parts);
  must(library.size === parts.length, 'functions of the package have unique names');
  const files = codeBelow(folder);
  const found = new Set(files.flatMap(({ calls }) => calls));
  const seen = new Set<string>();
  const waiting = files.flatMap(({ functions, imported }) => functions.filter((name) => imported.has(name)));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const part = library.get(name);
    if (!part || seen.has(name)) continue;
    seen.add(name);
    for (const call of part.calls) found.add(call);
    waiting.push(...part.functions);
  }
  return found;
}
