// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * A text without terminal control characters, which a server may have written. They are shown as `\u001b`, which JSON
 * reads as the same character.
 */
export const harmless = (text: string): string =>
  text.replace(CONTROLS, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
