import type { Placement } from '../fleet/placement.ts';

/** A fleet in which one server owns all worlds, and whose servers are at these addresses. */
export const placementHere = (urls: readonly string[]): Placement => ({
  place: async () => ({ at: 'here', generation: 1 }),
  addresses: async () => [...urls],
});
