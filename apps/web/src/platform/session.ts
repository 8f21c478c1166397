import type { profile } from '@mt2/contracts/account';
import type { Read } from '@mt2/contracts/fields';
import { KYC_STATUS } from '@mt2/domain/kyc';
import { create } from 'zustand';
import { accountKey } from './device/account-key.ts';
import { either, isFlag, isNumber, isText, maybe, oneOf, shaped } from './shape.ts';
import { deviceMemory, forgetOwn, isStored, STORAGE, type Stored, tabMemory } from './storage.ts';

export type User = Read<typeof profile>;
export type Session = { readonly token: string; readonly user: User | null };

const guest: Session = { token: '', user: null };

export const isSignedIn = ({ token, user }: Session): boolean => token !== '' && user !== null;

/** Another backend of the family may leave out everything but the ID. */
const isUser = shaped<User>({
  id: isNumber,
  phone: maybe(isText),
  areaCode: maybe(isText),
  email: maybe(isText),
  account: maybe(isText),
  nickname: maybe(isText),
  basic: maybe(oneOf(KYC_STATUS.names)),
  name: maybe(isText),
  idNumber: maybe(isText),
  advanced: maybe(oneOf(KYC_STATUS.names)),
  reason: maybe(isText),
  country: maybe(isText),
  isPartner: maybe(isFlag),
  level: maybe(isNumber),
} as Parameters<typeof shaped<User>>[0]);
const isSession = shaped<Session>({ token: isText, user: either(isUser, oneOf([null])) });

/** The session in a memory; undefined if there is none. A damaged one is removed. */
function read(memory: typeof deviceMemory): Session | undefined {
  const session = memory.readAs(STORAGE.session, isStored)?.state;
  if (isSession(session)) return isSignedIn(session) ? session : guest;
  memory.forget(STORAGE.session);
  return undefined;
}

/** Removes the session before, which would come back with a reload if the browser refused the new one. */
function write(memory: typeof deviceMemory, session: Session): void {
  memory.forget(STORAGE.session);
  memory.writeAs(STORAGE.session, { state: session } satisfies Stored);
}

/** A tab keeps its own session across reloads; a new tab begins with the last one opened on this device. */
function firstSession(): Session {
  const session = read(tabMemory) ?? read(deviceMemory) ?? guest;
  // Until it has had a user, a tab may still take the session of another tab.
  if (isSignedIn(session)) write(tabMemory, session);
  return session;
}

/** The session of this tab; both fields or none. */
export const useSession = create<Session>()(firstSession);

export const getSession = useSession.getState;
/** True while a user is logged in, as a hook. */
export const useSignedIn = (): boolean => useSession(isSignedIn);

const isShared = (token: string): boolean => read(deviceMemory)?.token === token;

/** Uses a token whose user is still unknown. */
export const beginSession = (token: string): void => useSession.setState({ token, user: null });
/** Opens the session in this tab, and in the tabs opened later. */
export function openSession(token: string, user: User): void {
  useSession.setState({ token, user });
  for (const memory of [tabMemory, deviceMemory]) write(memory, { token, user });
}
export function updateUser(user: User): void {
  const { token } = getSession();
  useSession.setState({ user });
  write(tabMemory, { token, user });
  if (isShared(token)) write(deviceMemory, { token, user });
}
/**
 * Ends the session in this tab, which then stays a guest's until a login; tabs opened later are guests too, unless another
 * session was opened since. Text typed into forms, filters of P2P and recent searches of the user are forgotten.
 */
export function closeSession(): void {
  const session = getSession();
  forgetOwn(accountKey(session));
  write(tabMemory, guest);
  if (isShared(session.token)) deviceMemory.forget(STORAGE.session);
  useSession.setState(guest);
}

/** The user of the last session opened on this device, if it is another one than this tab's; undefined otherwise. */
export function otherUser(): Session | undefined {
  const [own, last] = [getSession(), read(deviceMemory)];
  return last && isSignedIn(own) && isSignedIn(last) && accountKey(own) !== accountKey(last) ? last : undefined;
}
