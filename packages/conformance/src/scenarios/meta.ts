import type { product } from '@mt2/contracts';
import type { AreaScenarios } from '../scenario.ts';

/** Scenarios of the calls of the server itself. */
export const scenarios: AreaScenarios<typeof product.meta> = {
  getHealth: { works: {} },
};
