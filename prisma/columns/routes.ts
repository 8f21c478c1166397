import { CHAINS } from '@mt2/domain/chain';

/** The routes of deposits and withdrawals. */
export const ROUTES = [...CHAINS, 'BANK'] as const;
