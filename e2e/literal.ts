/** A text as part of a regular expression that matches just this text. Node 22 has no `RegExp.escape`. */
export const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
