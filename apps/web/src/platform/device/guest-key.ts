import { isText } from '../shape.ts';
import { deviceStore, STORAGE } from '../storage.ts';

/** The key by which support identifies a guest without an account on this device; empty if there is none. */
export const useGuestKey = deviceStore(STORAGE.guest, { key: '' }, { key: isText });
export const getGuestKey = (): string => useGuestKey.getState().key;
/** The key that this device stores now, perhaps by another tab. */
export const storedGuestKey = (): string => useGuestKey.stored().key;
export const setGuestKey = (key: string): void => void useGuestKey.setState({ key });
