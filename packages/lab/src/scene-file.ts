import type { Scene } from '@mt2/contracts/lab/scene';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { fileRefused, type SceneFile } from './play-file.ts';

/** A number keeps 15 digits; one with more is read as the text that it is. */
const MOST_DIGITS = 15;

function keepDigits(document: Document): void {
  visit(document, {
    Scalar(_, scalar) {
      const { value, source = '' } = scalar;
      if (typeof value === 'number' && source.replace(/\D/g, '').length > MOST_DIGITS) scalar.value = source;
    },
  });
}

/** The node of a field, or of the last one on the way to it that is there: its name, of an item itself. */
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

/** Reads a scene in YAML or JSON. Throws `Refused` where it is neither; what it says is checked where it is played. */
export function readScene(text: string): SceneFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineOf = (offset: number): number => lineCounter.linePos(offset).line;
  const complaints = document.errors.map(({ pos: [at], message }) => ({
    path: `line ${lineOf(at)}`,
    expected: 'YAML or JSON',
    got: message,
  }));
  if (complaints.length > 0) throw fileRefused('The file cannot be read.', complaints);
  keepDigits(document);
  const scene = document.toJS() as Scene;
  const locate = (path: string): string => {
    const [, step, field] = /^steps\.(\d+)\.?(.*)$/.exec(path) ?? [];
    const what = step === undefined ? path : [`step ${Number(step) + 1}`, field].filter(Boolean).join(', ');
    const line = lineOf(nodeAt(document, path.split('.'))?.range?.[0] ?? 0);
    return what === '' ? `line ${line}` : `line ${line} (${what})`;
  };
  return { scene, locate };
}
