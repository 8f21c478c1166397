import { type Alias, type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { Complaint } from '../complaint.ts';
import type { Scene } from './scene.ts';

/** A scene written in a file. */
export type SceneFile = {
  readonly scene: Scene;
  /** The location of a scene's field in the file: `line 14 (step 3, spot.amount)` for `steps.2.spot.amount`. */
  readonly locate: (path: string) => string;
};

/** Thrown for a file that is neither YAML nor JSON; the complaints name its lines. */
export class UnreadableScene extends Error {
  readonly complaints: readonly Complaint[];
  constructor(...complaints: readonly Complaint[]) {
    super('The file cannot be read.');
    this.complaints = complaints;
  }
}

/** A number keeps 15 digits; longer ones are read as text, and so are those that would be written with an exponent. */
const MOST_DIGITS = 15;
const isExact = (value: number, source: string): boolean => source.replace(/\D/g, '').length <= MOST_DIGITS && !String(value).includes('e');

function keepDigits(document: Document): void {
  visit(document, {
    Scalar(_, scalar) {
      const { value, source = '' } = scalar;
      if (typeof value === 'number' && !isExact(value, source)) scalar.value = source;
    },
  });
}

/** An alias without an anchor, or inside its own anchor; otherwise the last one, because there may be too many. */
function worstAlias(document: Document): { readonly alias?: Alias; readonly isBad: boolean } {
  let worst: { alias?: Alias; isBad: boolean } = { isBad: false };
  visit(document, {
    Alias(_, alias, path) {
      const meant = alias.resolve(document);
      worst = { alias, isBad: !meant || path.includes(meant) };
      return worst.isBad ? visit.BREAK : undefined;
    },
  });
  return worst;
}

/** The value of the nodes. Throws `UnreadableScene` if an alias has no anchor. */
function saidBy(document: Document, lineOf: (offset: number) => number): unknown {
  const { alias, isBad } = worstAlias(document);
  const refuse = (expected: string, got: string) => new UnreadableScene({ path: `line ${lineOf(alias?.range?.[0] ?? 0)}`, expected, got });
  if (alias && isBad) throw refuse('an alias of an earlier anchor', `*${alias.source}`);
  try {
    return document.toJS();
  } catch (error) {
    throw error instanceof ReferenceError ? refuse('fewer aliases up to this line', 'too many') : error;
  }
}

/** The node of a field, or of its last existing ancestor: its key, or the item itself. */
function nodeAt(document: Document, path: readonly string[]): Node | null {
  let [found, inside] = [document.contents, document.contents];
  for (const part of path) {
    if (isAlias(inside)) inside = (inside.resolve(document) ?? null) as Node | null;
    if (isSeq(inside)) {
      inside = (inside.items[Number(part)] ?? null) as Node | null;
      found = inside ?? found;
    } else if (isMap(inside)) {
      const pair = inside.items.find(({ key }) => isScalar(key) && String(key.value) === part);
      found = (pair?.key as Node | undefined) ?? found;
      inside = (pair?.value ?? null) as Node | null;
    }
  }
  return found;
}

/** Lists in lists end the stack of their reader: the library, which reports it like a typing error, or the code here. */
const STACK_ENDED = /call stack|stack overflow/i;
const tooDeep = (line: number) => new UnreadableScene({ path: `line ${line}`, expected: 'fewer lists in lists', got: 'too many' });

/** Reads a scene in YAML or JSON. Throws `UnreadableScene` if it is neither; its content is validated when it is played. */
export function parseScene(text: string): SceneFile {
  const { value, locate } = parseYaml(text);
  return { scene: value as Scene, locate };
}

/** What a file in YAML or JSON says, and the locations of its fields. Throws `UnreadableScene` if it is neither. */
export function parseYaml(text: string): { readonly value: unknown; readonly locate: SceneFile['locate'] } {
  try {
    return readYaml(text);
  } catch (error) {
    throw error instanceof RangeError ? tooDeep(1) : error;
  }
}

function readYaml(text: string): ReturnType<typeof parseYaml> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineOf = (offset: number): number => lineCounter.linePos(offset).line;
  const deep = document.errors.find(({ message }) => STACK_ENDED.test(message));
  if (deep) throw tooDeep(lineOf(deep.pos[0]));
  const complaints = document.errors.map(({ pos: [at], message }) => ({
    path: `line ${lineOf(at)}`,
    expected: 'YAML or JSON',
    got: message,
  }));
  if (complaints.length > 0) throw new UnreadableScene(...complaints);
  keepDigits(document);
  const value = saidBy(document, lineOf);
  const locate = (path: string): string => {
    const [, step, field] = /^steps\.(\d+)\.?(.*)$/.exec(path) ?? [];
    const what = step === undefined ? path : [`step ${Number(step) + 1}`, field].filter(Boolean).join(', ');
    const line = lineOf(nodeAt(document, path.split('.'))?.range?.[0] ?? 0);
    return what === '' ? `line ${line}` : `line ${line} (${what})`;
  };
  return { value, locate };
}

/** Complaints about a scene, with the locations of its fields in the file. */
export const complaintsInFile = (complaints: readonly Complaint[], { locate }: Pick<SceneFile, 'locate'>): Complaint[] =>
  complaints.map(({ path, ...rest }) => {
    const [first, ...inside] = path.split('.');
    return { path: first === 'scene' ? locate(inside.join('.')) : path, ...rest };
  });
