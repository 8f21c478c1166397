// The reference of @mt2/lab, from its types and their comments.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const LAB = fileURLToPath(new URL('../../../packages/lab/', import.meta.url));
const { exports: entries } = JSON.parse(readFileSync(`${LAB}package.json`, 'utf8')) as { readonly exports: Record<string, string> };

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2022.d.ts'],
  types: [],
  allowImportingTsExtensions: true,
  noEmit: true,
};
const host = ts.createCompilerHost(options);
// Only the package's own files are read: types of the contract are shown by name.
host.resolveModuleNameLiterals = (literals, from) =>
  literals.map(({ text }) => ({
    resolvedModule: text.startsWith('.') ? { resolvedFileName: join(dirname(from), text), extension: ts.Extension.Ts } : undefined,
  }));
const fileOf = (path: string): string => LAB + path.slice('./'.length);
const program = ts.createProgram(Object.values(entries).map(fileOf), options, host);
const checker = program.getTypeChecker();

const aboutOf = (symbol: ts.Symbol): string =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll('\n', ' ').replaceAll('<', '&lt;');

/** A signature with the names of its file's own type aliases replaced by their texts. */
function expanded(signature: string, file: ts.SourceFile): string {
  const aliases = file.statements.filter(ts.isTypeAliasDeclaration).filter(({ modifiers }) => !modifiers);
  const constants = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) =>
      initializer && /^(?:lab|product)\.\w+$/.test(initializer.getText()) ? [[name.getText(), initializer.getText()] as const] : [],
    );
  const texts = [...aliases.map(({ name, type }) => [name.text, type.getText().replaceAll(/\s+/g, ' ')] as const), ...constants];
  return texts.reduce((text, [name, full]) => text.replaceAll(new RegExp(`\\b${name}\\b(?!:|\\()`, 'g'), () => full), signature);
}

/** How code writes a member: the signature of its declaration without its body. */
function writtenBy(symbol: ts.Symbol): string {
  const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
  if (!declaration) return symbol.name;
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const [signature] = type.getCallSignatures();
  const flags =
    ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope | ts.TypeFormatFlags.WriteArrowStyleSignature;
  if (!signature) return `${symbol.name}: ${checker.typeToString(type, declaration, flags)}`;
  const own = signature.getDeclaration() as ts.SignatureDeclaration | undefined;
  const parameters = own?.parameters.map((each) => each.getText().replaceAll(/\s+/g, ' ')).join(', ') ?? '';
  const generics = own?.typeParameters ? `<${own.typeParameters.map((each) => each.getText()).join(', ')}>` : '';
  const returned = own?.type?.getText().replaceAll(/\s+/g, ' ') ?? checker.typeToString(signature.getReturnType(), declaration, flags);
  return expanded(`${symbol.name}${generics}(${parameters}): ${returned}`, declaration.getSourceFile());
}

const isPrivate = ({ name }: ts.Symbol): boolean => name.startsWith('#') || name.startsWith('__');
const isMethod = (symbol: ts.Symbol): boolean => {
  const declaration = symbol.valueDeclaration;
  return declaration !== undefined && checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures().length > 0;
};

function memberText(symbol: ts.Symbol): string {
  return `\`\`\`ts\n${writtenBy(symbol)}\n\`\`\`\n\n${aboutOf(symbol)}`.trim();
}

const resolved = (symbol: ts.Symbol): ts.Symbol => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
const exportsOf = (path: string): ts.Symbol[] => {
  const file = program.getSourceFile(fileOf(path));
  const module = file && checker.getSymbolAtLocation(file);
  return module ? checker.getExportsOfModule(module) : [];
};

/** A part of a world, such as `clock`, with its methods. */
function partText(symbol: ts.Symbol): string {
  const type = checker.getTypeOfSymbol(symbol);
  const declaration = symbol.valueDeclaration;
  const name =
    declaration && ts.isPropertyDeclaration(declaration) && declaration.type && ts.isTypeReferenceNode(declaration.type)
      ? declaration.type.typeName
      : undefined;
  const alias = name && checker.getSymbolAtLocation(name);
  return [
    `### world.${symbol.name}`,
    alias ? aboutOf(resolved(alias)) : '',
    ...type
      .getProperties()
      .filter((each) => !isPrivate(each))
      .map(memberText),
  ].join('\n\n');
}

/** Text for a type or a function that an entry exports. */
function exportText(exported: ts.Symbol): string {
  const symbol = resolved(exported);
  const [declaration] = symbol.declarations ?? [];
  const about = aboutOf(symbol);
  if (declaration && ts.isTypeAliasDeclaration(declaration) && !declaration.type.getText().startsWith('ReturnType<'))
    return `\`\`\`ts\n${declaration.getText().replace(/^export /, '')}\n\`\`\`\n\n${about}`;
  if (declaration && ts.isFunctionDeclaration(declaration)) return memberText(symbol);
  return `\`${exported.name}\`${about ? `: ${about}` : ''}`;
}

/** The reference on one page: the world, its parts, then the other exports by entry. */
export function labPage(): string {
  const world = exportsOf(entries['.'] ?? '').find(({ name }) => name === 'World');
  if (!world) throw new Error('@mt2/lab exports no World.');
  const classType = resolved(world);
  const members = checker
    .getDeclaredTypeOfSymbol(classType)
    .getProperties()
    .filter((each) => !isPrivate(each));
  const constructors = [...checker.getTypeOfSymbol(classType).getProperties()].filter(({ name }) => name !== 'prototype');
  const isPart = (member: ts.Symbol) =>
    !isMethod(member) &&
    checker.getTypeOfSymbol(member).getProperties().some(isMethod) &&
    !(checker.getTypeOfSymbol(member).flags & ts.TypeFlags.StringLike);
  const others = Object.entries(entries).map(([entry, path]) => {
    const exported = exportsOf(path).filter(({ name }) => name !== 'World');
    return [`### @mt2/lab${entry.slice(1)}`, ...exported.map(exportText)].join('\n\n');
  });
  return [
    '# @mt2/lab',
    'From its types. [In another repository](packages.md) explains how to install and use it.',
    '`Sent<typeof lab.clock.advance>` is the input of the call `clock.advance`, and `Message<…>` its answer: [Calls](calls/index.md) ' +
      'lists their fields.',
    '## World',
    aboutOf(classType),
    ...constructors.map((each) => `\`\`\`ts\nWorld.${writtenBy(each)}\n\`\`\`\n\n${aboutOf(each)}`),
    ...members.filter((each) => !isPart(each)).map(memberText),
    '## Parts of a world',
    ...members.filter(isPart).map(partText),
    '## Entries',
    ...others,
  ].join('\n\n');
}
