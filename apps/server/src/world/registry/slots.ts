import { crc32 } from 'node:zlib';

/** Every world's name falls into one of so many slots. */
export const SLOTS = 60;
/** The slots that one of several servers behind a proxy holds, both ends included. */
export type Slots = { readonly first: number; readonly last: number };

/** The slot of a world's name: a CRC-32 modulo the number of slots, which a proxy computes as well. */
export const slotOf = (world: string): number => crc32(world) % SLOTS;

/** True for a world whose slot is among these. */
export const holdsWorld = ({ first, last }: Slots, world: string): boolean => slotOf(world) >= first && slotOf(world) <= last;
