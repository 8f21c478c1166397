/** A live order is waiting, whether or not a part of it is filled. */
export type SpotStatus = 'waiting' | 'completed' | 'cancelled';

/** Where an order may go from each state. Waiting to waiting is a partial fill; the other two are the end. */
export const SPOT_NEXT: Readonly<Record<SpotStatus, readonly SpotStatus[]>> = {
  waiting: ['waiting', 'completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const canBecome = (from: SpotStatus, to: SpotStatus): boolean => SPOT_NEXT[from].includes(to);
