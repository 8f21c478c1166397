import type { people } from '@mt2/contracts/lab/people';
import { about, err, LONGEST_DURATION, ok } from '@mt2/domain';
import { setLeastLevel } from '../../areas/fee/index.ts';
import type { Change } from '../../http/area.ts';
import { readInstant } from '../read-instant.ts';
import { findPersonByName } from './find-person.ts';

/** Gives a user a minimum fee level until an instant. */
export const setFeeLevel: Change<typeof people.setFeeLevel> = (tx, { persona, level, until }) => {
  const user = findPersonByName(tx, persona);
  if (!user.ok) return user;
  const end = readInstant(until, tx.now);
  if (end === undefined || end > tx.now + LONGEST_DURATION) return about('until', err('instant-invalid'));
  if (end <= tx.now) return about('until', err('instant-past'));
  const { level: now, least } = setLeastLevel(tx, user.value.id, level, end);
  return ok({ persona, level: now.level, leastLevel: least?.level ?? 0, until: least?.until });
};
