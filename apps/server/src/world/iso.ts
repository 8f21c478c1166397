import type { Instant } from '@mt2/domain';

let last = { at: Number.NaN, text: '' };
/** An instant in the lab's format: ISO, UTC, whole seconds. The last one is cached because many answers share a second. */
export function iso(at: Instant): string {
  if (last.at !== at) last = { at, text: `${new Date(at * 1000).toISOString().slice(0, 19)}Z` };
  return last.text;
}
