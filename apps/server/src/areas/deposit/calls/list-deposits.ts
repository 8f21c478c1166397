import type { deposit } from '@mt2/contracts/deposit';
import type { Query } from '../../../http/area.ts';
import { readDeposits } from '../deposit-view.ts';

export const listDeposits: Query<typeof deposit.listDeposits> = readDeposits;
