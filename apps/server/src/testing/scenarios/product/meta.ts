import type { product } from '@mt2/contracts';
import type { AreaScenarios } from '../scenario.ts';

/** How the calls of the server itself are used. */
export const scenarios: AreaScenarios<typeof product.meta> = {
  getHealth: { works: {} },
};
