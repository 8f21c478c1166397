import { parseSync } from 'vite';

/** The kinds of small faults, as a person would make them. */
export const KINDS = ['comparison', 'constant', 'sign', 'check', 'await', 'field'] as const;
export type Kind = (typeof KINDS)[number];

/** One site in a source where a fault can be planted: these characters become the text. */
export type Site = { readonly kind: Kind; readonly start: number; readonly end: number; readonly text: string };

type Syntax = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** All parts of a piece of syntax, itself first; types are left out, because a fault there changes nothing that runs. */
function* partsOf(syntax: Syntax): Generator<Syntax> {
  if (syntax.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(syntax.type)) return;
  yield syntax;
  for (const [key, value] of Object.entries(syntax)) {
    if (key === 'typeAnnotation' || key === 'typeArguments') continue;
    for (const each of Array.isArray(value) ? value : [value]) if (isSyntax(each)) yield* partsOf(each);
  }
}

const COMPARED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
const SIGNED: Readonly<Record<string, string>> = { '+': '-', '-': '+' };

const isText = (value: unknown): boolean =>
  isSyntax(value) && (value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string'));

/** Another operator between the two sides of an expression. */
function operatorSite(source: string, { left, right, operator }: Syntax): Site[] {
  if (!isSyntax(left) || !isSyntax(right) || typeof operator !== 'string') return [];
  const replaced = COMPARED[operator] ?? (isText(left) || isText(right) ? undefined : SIGNED[operator]);
  const start = source.indexOf(operator, left.end);
  if (replaced === undefined || start === -1 || start >= right.start) return [];
  return [{ kind: operator in COMPARED ? 'comparison' : 'sign', start, end: start + operator.length, text: replaced }];
}

/** A number that is one more. */
function constantSite(source: string, { start, end }: Syntax): Site[] {
  const written = source.slice(start, end);
  const digits = /^(\d[\d_]*)(n?)$/.exec(written);
  return digits?.[1] === undefined
    ? []
    : [{ kind: 'constant', start, end, text: `${BigInt(digits[1].replaceAll('_', '')) + 1n}${digits[2] ?? ''}` }];
}

/** A condition that ends the function early, left out. */
function checkSite({ start, end, consequent, alternate }: Syntax): Site[] {
  const last = isSyntax(consequent) && consequent.type === 'BlockStatement' ? (consequent.body as Syntax[]).at(-1) : consequent;
  const isCheck = isSyntax(last) && /^(?:Return|Throw|Continue)/.test(last.type) && !isSyntax(alternate);
  return isCheck ? [{ kind: 'check', start, end, text: '' }] : [];
}

const fieldOf = ({ type, computed, object, property }: Syntax): { owner: string; name: Syntax } | undefined =>
  type === 'MemberExpression' && computed === false && isSyntax(object) && object.type === 'Identifier' && isSyntax(property)
    ? { owner: String(object.name), name: property }
    : undefined;

/** Another field of the same object: the next of those that the source reads of it. */
function fieldSites(parts: readonly Syntax[]): Site[] {
  const read = parts.flatMap((part) => fieldOf(part) ?? []);
  const names = Map.groupBy(read, ({ owner }) => owner);
  return read.flatMap(({ owner, name: { start, end, ...rest } }) => {
    const own = String(rest.name);
    const all = [...new Set((names.get(owner) ?? []).map(({ name }) => String(name.name)))];
    const other = all[(all.indexOf(own) + 1) % all.length];
    return other === undefined || other === own || /^[A-Z]/.test(owner) ? [] : [{ kind: 'field' as const, start, end, text: other }];
  });
}

/** Every site of a source where one of the faults can be planted, in the order of the text. */
export function sitesOf(path: string, source: string): Site[] {
  const parts = [...partsOf(parseSync(path, source).program as unknown as Syntax)];
  const sites = parts.flatMap((part): Site[] => {
    if (part.type === 'BinaryExpression') return operatorSite(source, part);
    if (part.type === 'Literal') return constantSite(source, part);
    if (part.type === 'IfStatement') return checkSite(part);
    if (part.type === 'AwaitExpression') return [{ kind: 'await', start: part.start, end: part.start + 'await '.length, text: '' }];
    return [];
  });
  return [...sites, ...fieldSites(parts)].toSorted((one, other) => one.start - other.start);
}
