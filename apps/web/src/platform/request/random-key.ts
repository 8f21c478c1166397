/**
 * Names an action that is performed once, however often it is tried. `crypto.randomUUID` exists only on secure origins,
 * which a phone on the local network does not have.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
