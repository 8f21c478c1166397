import type { Instant } from '@mt2/domain';

/** An instant in the lab's format: ISO, UTC, whole seconds. */
export const iso = (at: Instant): string => `${new Date(at * 1000).toISOString().slice(0, 19)}Z`;
