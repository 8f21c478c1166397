import { profile } from '@mt2/contracts/account';
import type { Read } from '@mt2/contracts/fields';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceMemory, STORAGE } from './storage.ts';

export type User = Read<typeof profile>;
export type Session = { token: string; user: User | null };

const guest: Session = { token: '', user: null };

/** Reads a session that an older version of this page stored, with the user as the wire has it. */
const migrate = (stored: unknown): Session => {
  const { token, user } = stored as { token: string; user: Readonly<Record<string, unknown>> | null };
  return user === null ? guest : { token, user: valuesFrom(profile, user) };
};

/** The session on this device; both fields or none. */
export const useSession = create<Session>()(persist(() => guest, { name: STORAGE.session, version: 2, migrate }));

export const getSession = useSession.getState;
export const isSignedIn = ({ token, user }: Session): boolean => token !== '' && user !== null;
/** True while a user is logged in, as a hook. */
export const useSignedIn = (): boolean => useSession(isSignedIn);

export const openSession = (token: string, user: User): void => void useSession.setState({ token, user });
export const updateUser = (user: User): void => void useSession.setState({ user });
/** Ends the session on this device; text typed into forms, filters of P2P and recent searches are forgotten. */
export function closeSession(): void {
  deviceMemory.forget(STORAGE.drafts);
  deviceMemory.forget(STORAGE.p2p);
  deviceMemory.forget(STORAGE.searches);
  useSession.setState(guest);
}
