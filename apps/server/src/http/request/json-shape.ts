/** The contract is only a few levels deep; code that walks a value can safely recurse this far. */
const MOST_LEVELS = 32;

const QUOTE = 34;
const COMMA = 44;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** The index of the quote that ends a string started before `from`; the length of the text if none does. */
function endOfString(text: string, from: number): number {
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === BACKSLASH) index += 1;
    else if (code === QUOTE) return index;
  }
  return text.length;
}

/**
 * The defect in the shape of a JSON text, found before parsing: it is deeper than 32 levels, or its outermost object has
 * more than `mostFields` fields. Reads each character once; does not validate the JSON.
 */
export function jsonFault(text: string, mostFields: number): 'body-too-deep' | 'too-many-fields' | undefined {
  let level = 0;
  let fields = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index + 1);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) level += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level -= 1;
    else if (code === COMMA && level === 1) fields += 1;
    if (level > MOST_LEVELS) return 'body-too-deep';
    if (fields > mostFields) return 'too-many-fields';
  }
  return undefined;
}
