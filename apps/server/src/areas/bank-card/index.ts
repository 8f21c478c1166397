import type { bankCard } from '@mt2/contracts/bank-card';
import { ok } from '@mt2/domain';
import { BANKS } from '@mt2/domain/bank-card';
import type { Area } from '../../http/area.ts';
import { presentCard } from './bank-card.present.ts';
import { findCard } from './bank-card.repo.ts';
import { saveCard } from './save-card.ts';

export { presentCard } from './bank-card.present.ts';
export { findCard } from './bank-card.repo.ts';

/** Where a user's money is paid out to: one card or account. */
export const bankCardArea: Area<typeof bankCard> = {
  handlers: {
    getCard: ({ world, person }) => ok({ ...presentCard(person, findCard(world, person.id)), banks: BANKS.map((bank) => ({ ...bank })) }),
    saveCard,
  },
};
