const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for use within XML or HTML, including quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Lower control characters are invalid in XML; the upper ones are valid, but control a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** The same for a text of another backend, which may have characters that XML does not allow. */
export const written = (text: string): string => escaped(text.replace(CONTROLS, ''));
