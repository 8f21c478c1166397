import { tabMemory } from './memory.ts';

const NAME = 'mt2-lab.token';

/** The lab token required by a server bound to another address; empty if none is required. Kept as long as the tab. */
export const getLabToken = (): string => tabMemory.read(NAME) ?? '';
export const setLabToken = (token: string): void => void tabMemory.write(NAME, token);
