/**
 * Names one thing that is done once, however often it is tried. `crypto.randomUUID`
 * exists only on secure origins, and a phone on the local network is none.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
