/**
 * Markup that a browser or a server might run. The shortest of these names occurs by chance in one of a hundred large
 * photos, so it counts only if plain text follows, as in all markup. No part of the pattern repeats without limit: at each
 * place of a file it looks at nine bytes at most.
 */
const MARKUP = /<(?:script|html|svg[\s/>][\s\x20-\x7e]{4}|iframe|!doctype|\?php)/i;

/** True for a file that contains markup anywhere, such as in the comment of a picture or after its end. */
export const hidesMarkup = (bytes: Buffer): boolean => MARKUP.test(bytes.toString('latin1'));
