/** Thrown for bytes that are no text in an encoding that is read. */
export class NoText extends Error {
  constructor() {
    super('it is neither UTF-8 nor UTF-16: save it as UTF-8');
  }
}

/** The encoding of a file, by its byte order mark, or by the zero that ASCII has in UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

/** The text of a file as editors and shells of all systems write it, without its byte order mark. Throws `NoText`. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new NoText();
  }
}
