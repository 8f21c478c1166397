import { vi } from 'vitest';

/**
 * Asks until there is an answer. Beside a busy machine a short lease may end, a world is loaded again, and the server then asks to be
 * called again.
 */
export const until = <T>(ask: () => Promise<T>): Promise<T> => vi.waitFor(ask, { timeout: 90_000, interval: 100 });
