import type { product } from '@mt2/contracts';
import type { AreaScenarios } from '../scenario.ts';

export const scenarios: AreaScenarios<typeof product.fee> = { getLevel: { works: {} } };
