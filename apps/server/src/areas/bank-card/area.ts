import type { bankCard } from '@mt2/contracts/bank-card';
import type { Area } from '../../http/area.ts';
import { getCard } from './calls/get-card.ts';
import { removeMethod } from './calls/remove-method.ts';
import { saveCard } from './calls/save-card.ts';

/** The payment methods of a user: a bank card or account, one at most, and accounts at apps. */
export const bankCardArea: Area<typeof bankCard> = { handlers: { getCard, saveCard, removeMethod } };
