import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { STORAGE } from '../storage.ts';

type Guest = { key: string };

/** The key that identifies a guest to support when they have no account on this device; empty if none. */
export const useGuestKey = create<Guest>()(persist((): Guest => ({ key: '' }), { name: STORAGE.guest, version: 1 }));
export const getGuestKey = (): string => useGuestKey.getState().key;
export const setGuestKey = (key: string): void => void useGuestKey.setState({ key });
