import { operator, type Review } from '@mt2/contracts/lab/operator';
import { useAsk } from '../../app/use-lab.ts';

const EVERY_MS = 3000;

/** Everything waiting for a decision. */
export const useQueue = () => useAsk(operator.listReviews, {}, { every: EVERY_MS });

export const keyOf = ({ kind, id }: Review): string => `${kind} ${id}`;
