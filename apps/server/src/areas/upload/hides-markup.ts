/**
 * What a browser or a server might run. The shortest of these names is met by chance in one large photo of a hundred, so it counts only with plain
 * text behind it, as all markup has.
 */
const MARKUP = /^<(?:script|html|svg[\s/>][\s\x20-\x7e]{4}|iframe|!doctype|\?php)/i;
const LONGEST = '<!doctype'.length;
const OPENING = '<'.charCodeAt(0);
/** The second signs of what is looked for, so that few of the many `<` in a picture are looked at twice. */
const SECOND = new Set(Array.from('sShHiI!?', (sign) => sign.charCodeAt(0)));

/** Whether a file has markup in it: in the comment of a picture, behind its end, anywhere. */
export function hidesMarkup(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(OPENING); at !== -1; at = bytes.indexOf(OPENING, at + 1)) {
    const second = bytes[at + 1];
    if (second !== undefined && SECOND.has(second) && MARKUP.test(bytes.toString('latin1', at, at + LONGEST))) return true;
  }
  return false;
}
