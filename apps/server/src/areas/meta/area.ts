import type { meta } from '@mt2/contracts/meta';
import type { Area } from '../../http/area.ts';
import { getHealth, type ServerFacts } from './calls/get-health.ts';

/** The state of the server. */
export const metaArea = (facts: ServerFacts): Area<typeof meta> => ({ handlers: { getHealth: getHealth(facts) } });
