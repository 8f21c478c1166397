// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** A text without the signs that drive a terminal: a server may have written it. They are shown as `\u001b`, which JSON reads as before. */
export const harmless = (text: string): string =>
  text.replace(CONTROLS, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
