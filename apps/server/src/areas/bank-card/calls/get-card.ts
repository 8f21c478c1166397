import type { bankCard } from '@mt2/contracts/bank-card';
import { ok } from '@mt2/domain';
import { BANKS } from '@mt2/domain/bank-card';
import type { Query } from '../../../http/area.ts';
import { presentCard } from '../bank-card.present.ts';
import { findCard } from '../bank-card.repo.ts';

/** The caller's card or account, and the banks that are known. */
export const getCard: Query<typeof bankCard.getCard> = ({ world, person }) =>
  ok({ ...presentCard(person, findCard(world, person.id)), banks: BANKS.map((bank) => ({ ...bank })) });
