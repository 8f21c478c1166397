import { ownMemory } from '../../../platform/own-memory.ts';
import { isText, shaped } from '../../../platform/shape.ts';
import { STORAGE } from '../../../platform/storage.ts';

export type Filters = Readonly<Record<'side' | 'coin' | 'amount' | 'way' | 'fiat' | 'sort', string>>;

const NONE: Filters = { side: '', coin: '', amount: '', way: '', fiat: '', sort: '' };

const kept = ownMemory(
  STORAGE.p2p,
  shaped<Filters>({ side: isText, coin: isText, amount: isText, way: isText, fiat: isText, sort: isText }),
);

/** The last choices of this page's user on this device since the login, empty if not chosen. */
export const keptFilters = (): Filters => kept.read() ?? NONE;

/** Stores the filters for this page's user, until the logout. */
export const keepFilters = (filters: Filters): void => void kept.write(filters);
