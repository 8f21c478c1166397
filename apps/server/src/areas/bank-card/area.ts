import type { bankCard } from '@mt2/contracts/bank-card';
import type { Area } from '../../http/area.ts';
import { getCard } from './calls/get-card.ts';
import { saveCard } from './calls/save-card.ts';

/** A user's bank card or account for payouts; one at most. */
export const bankCardArea: Area<typeof bankCard> = { handlers: { getCard, saveCard } };
