/**
 * Markup that a browser or a server might run. The shortest of these names occurs by chance in
 * one large photo of a hundred, so it counts only with plain text behind it, as all markup has.
 * Nothing in it repeats without end: at each place of a file it looks at nine bytes at most.
 */
const MARKUP = /<(?:script|html|svg[\s/>][\s\x20-\x7e]{4}|iframe|!doctype|\?php)/i;

/** True for a file that contains markup: in the comment of a picture, behind its end, anywhere. */
export const hidesMarkup = (bytes: Buffer): boolean => MARKUP.test(bytes.toString('latin1'));
