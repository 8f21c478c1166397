import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { STORAGE } from '../storage.ts';

type Guest = { key: string };

/** The key by which support identifies a guest without an account on this device; empty if there is none. */
export const useGuestKey = create<Guest>()(persist((): Guest => ({ key: '' }), { name: STORAGE.guest, version: 1 }));
export const getGuestKey = (): string => useGuestKey.getState().key;
export const setGuestKey = (key: string): void => void useGuestKey.setState({ key });
