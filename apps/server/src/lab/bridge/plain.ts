/** No message of a feed nests deeper; one that nests much deeper exhausts the stack of whoever writes it as text. */
const MOST_DEPTH = 32;

/** True for a value of JSON that can be written again: it has no bytes, and does not nest deeply. */
export const isPlain = (value: unknown, depth = MOST_DEPTH): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0 || value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return false;
  return Object.values(value).every((each) => isPlain(each, depth - 1));
};
