import type { bankCard } from '@mt2/contracts/bank-card';
import type { Area } from '../../http/area.ts';
import { getCard } from './calls/get-card.ts';
import { saveCard } from './calls/save-card.ts';

/** Where a user's money is paid out to: one card or account. */
export const bankCardArea: Area<typeof bankCard> = { handlers: { getCard, saveCard } };
