/**
 * The world that the page's address names, as an invitation does where
 * the host cannot: `?world=`; undefined for none. A session has its own.
 */
export const linkedWorld = (): string | undefined => new URLSearchParams(globalThis.location?.search).get('world') || undefined;
