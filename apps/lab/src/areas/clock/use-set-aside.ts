import type { Message } from '@mt2/contracts';
import { clock } from '@mt2/contracts/lab/clock';
import { useAsk } from '../../app/use-lab.ts';

export type SetAsideRow = Message<typeof clock.listSetAside>[number];

const EVERY_MS = 5000;

/** Objects whose due work failed; none while that is not known yet. */
export const useSetAside = (): readonly SetAsideRow[] => useAsk(clock.listSetAside, {}, { every: EVERY_MS }).data ?? [];
