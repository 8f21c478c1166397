import { ownMemory } from '../../../platform/own-memory.ts';
import { isFlag } from '../../../platform/shape.ts';
import { STORAGE } from '../../../platform/storage.ts';

/** Whether the user has traded, as this device knows from the visit before: home is laid out by it before anything is read. */
export const tradedMemory = ownMemory<boolean>(STORAGE.traded, isFlag);
