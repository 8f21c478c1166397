/**
 * The world named by the page's address (`?world=`), as in an invitation whose host cannot name it; undefined for none.
 * A session has its own.
 */
export const linkedWorld = (): string | undefined => new URLSearchParams(globalThis.location?.search).get('world') || undefined;
