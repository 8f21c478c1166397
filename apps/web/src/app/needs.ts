import { kycNeeds } from '../areas/kyc/index.ts';
import { securityNeeds } from '../areas/security/index.ts';
import type { Needs } from '../frame/gate/needs.ts';

/** How the needs of calls are read: each area answers for its own. */
export const NEEDS: Needs = { ...kycNeeds, ...securityNeeds };
