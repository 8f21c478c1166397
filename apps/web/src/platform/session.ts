import type { Message } from '@mt2/contracts';
import type { account } from '@mt2/contracts/account';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { STORAGE } from './storage.ts';

export type User = Message<typeof account.getProfile>;
export type Session = { token: string; user: User | null };

const guest: Session = { token: '', user: null };

/** The session on this device; both fields or none. */
export const useSession = create<Session>()(persist(() => guest, { name: STORAGE.session, version: 1 }));

export const getSession = useSession.getState;
export const isSignedIn = ({ token, user }: Session): boolean => token !== '' && user !== null;
/** True while a user is logged in, as a hook. */
export const useSignedIn = (): boolean => useSession(isSignedIn);

export const openSession = (token: string, user: User): void => void useSession.setState({ token, user });
export const updateUser = (user: User): void => void useSession.setState({ user });
export const closeSession = (): void => void useSession.setState(guest);
