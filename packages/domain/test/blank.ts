/** Characters after which a slash begins a regular expression, not a division. */
const BEFORE_REGEX = /(^|[(,=:[!&|?{;+\-*%~^]|\b(return|case|typeof|of|in))\s*$/;

/**
 * The text with its comments, or its comments and the insides of its strings and regular expressions, replaced by blanks; every other character
 * keeps its place. A light reading, not a parser: a quote ends with its line at the latest, so that an apostrophe between tags harms nothing
 * beyond it.
 */
export function blank(text: string, what: 'comments' | 'comments and strings'): string {
  const out = text.split('');
  const wipe = (from: number, to: number): number => {
    for (let index = from; index < to; index += 1) if (out[index] !== '\n') out[index] = ' ';
    return to;
  };
  const wipeString = (from: number, to: number): number => (what === 'comments' ? to : wipe(from, to));

  /** Reads code from `index` to the end, or to the brace that closes a template's `${`; answers where it stopped. */
  const readCode = (start: number, isInTemplate: boolean): number => {
    let depth = 0;
    let index = start;
    while (index < text.length) {
      const char = text[index];
      if (char === '}' && isInTemplate && depth === 0) return index + 1;
      if (char === '{') depth += 1;
      if (char === '}') depth -= 1;
      index = readToken(index);
    }
    return index;
  };

  const readToken = (index: number): number => {
    if (text.startsWith('//', index)) return wipe(index, endOfLine(text, index));
    if (text.startsWith('/*', index)) return wipe(index, endAfter(text, '*/', index + 2));
    if (text[index] === "'" || text[index] === '"') return wipeString(index + 1, endOfQuote(text, index) - 1) + 1;
    if (text[index] === '`') return readTemplate(index + 1);
    if (text[index] === '/' && BEFORE_REGEX.test(text.slice(Math.max(0, index - 20), index))) {
      return wipeString(index + 1, endOfRegex(text, index) - 1) + 1;
    }
    return index + 1;
  };

  const readTemplate = (start: number): number => {
    let index = start;
    while (index < text.length && text[index] !== '`') {
      if (text.startsWith('${', index)) index = readCode(index + 2, true);
      else index = wipeString(index, index + (text[index] === '\\' ? 2 : 1));
    }
    return index + 1;
  };

  readCode(0, false);
  return out.join('');
}

const endOfLine = (text: string, from: number): number => (text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from));

const endAfter = (text: string, mark: string, from: number): number =>
  text.indexOf(mark, from) < 0 ? text.length : text.indexOf(mark, from) + mark.length;

function endOfQuote(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === text[start]) return index + 1;
    else if (text[index] === '\n') return index;
  }
  return text.length;
}

/** A slash that no other slash answers on its line is a division. */
function endOfRegex(text: string, start: number): number {
  let isInClass = false;
  for (let index = start + 1; index < text.length && text[index] !== '\n'; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '[') isInClass = true;
    else if (text[index] === ']') isInClass = false;
    else if (text[index] === '/' && !isInClass) return index + 1;
  }
  return start + 1;
}
