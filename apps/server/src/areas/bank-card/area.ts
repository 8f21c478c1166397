import type { bankCard } from '@mt2/contracts/bank-card';
import type { Area } from '../../http/area.ts';
import { getCard, removeMethod, saveCard } from './calls/cards.ts';

/** A user's payment methods: at most one bank card or account, and accounts at payment apps. */
export const bankCardArea: Area<typeof bankCard> = { handlers: { getCard, saveCard, removeMethod } };
