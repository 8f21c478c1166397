import { crc32 } from 'node:zlib';

/** Number of slots over which worlds are spread by name. */
export const SLOTS = 60;
/** The slots of one of several servers behind a proxy, both ends included. */
export type Slots = { readonly first: number; readonly last: number };

/** The slot of a world: the CRC-32 of its name modulo the number of slots, which a proxy can compute too (decision 057). */
export const slotOf = (world: string): number => crc32(world) % SLOTS;

export const holdsWorld = ({ first, last }: Slots, world: string): boolean => slotOf(world) >= first && slotOf(world) <= last;
