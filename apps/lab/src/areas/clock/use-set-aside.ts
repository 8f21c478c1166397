import { clock, type SetAside } from '@mt2/contracts/lab/clock';
import { useAsk } from '../../app/use-lab.ts';

const EVERY_MS = 5000;

/** Objects whose due work failed; empty while loading. */
export const useSetAside = (): readonly SetAside[] => useAsk(clock.listSetAside, {}, { every: EVERY_MS }).data ?? [];
