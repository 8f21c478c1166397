import type { Read } from '@mt2/contracts/fields';
import { type login, type protection, security } from '@mt2/contracts/security';
import { session } from '@mt2/contracts/session';
import type { Contact } from '@mt2/domain/session';
import { readProfile } from '../../platform/profile.ts';
import { queryClient, readAgain, said } from '../../platform/query.ts';
import { read, readBy } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';

/** True if the user has a fund password. */
export const fundPasswordQuery = readBy(security.hasFundPassword, {}, async (ask) => (await ask({})) === 1);

export type Protection = Read<typeof protection>;

/** The account's protection without its passwords. */
export const protectionQuery = read(security.getSecurity, {});

/** Creates a key for an authenticator app; the previous one becomes invalid. */
export async function startAuthenticator(): Promise<{ readonly key: string; readonly uri: string }> {
  return (await api.change(security.startAuthenticator, {})).message;
}

export type AuthenticatorProof = { readonly fundPassword: string; readonly totp: string };

/** Turns the authenticator on; returns the recovery codes, which are sent again only to a prompt repeat. */
export async function turnOnAuthenticator(proof: AuthenticatorProof): Promise<readonly string[]> {
  // Also after a failure: it may be on.
  const { message } = await api.change(security.turnOnAuthenticator, proof).finally(() => void readAgain(security.getSecurity));
  return message.recovery.map(({ code }) => code);
}

/** Turns the authenticator off; returns the server's sentence. */
export const turnOffAuthenticator = (proof: AuthenticatorProof): Promise<string> =>
  said(api.change(security.turnOffAuthenticator, proof), security.getSecurity);

/** Sets the word by which the user recognizes our messages, or removes it if empty; returns the server's sentence. */
export const setAntiPhishingCode = (code: string): Promise<string> =>
  said(api.change(security.setAntiPhishingCode, { text: code }), security.getSecurity);

export type Login = Read<typeof login>;

/** The browser and the system of a login; empty if neither is known. */
export const deviceOf = ({ browser, system }: Pick<Login, 'browser' | 'system'>): string =>
  [browser, system].filter((part) => part !== '').join(' · ');

/** The last logins, newest first, and the number of open sessions. */
export const loginsQuery = read(security.listLogins, {});

/** Ends the user's other sessions; returns the server's sentence. */
export const signOutOthers = (): Promise<string> => said(api.change(security.signOutOthers, {}), security.listLogins);

/** Maximum number of IDs per call. */
const AT_ONCE = 100;

/** Ends the sessions of the given logins of a device; returns the server's sentence. */
export const signOutDevice = (ids: readonly number[]): Promise<string> =>
  said(api.change(security.signOutDevice, { ids: ids.slice(0, AT_ONCE).join(',') }), security.listLogins);

/** Changes the login password; returns the server's sentence. The other sessions end. */
export const changeLoginPassword = (oldPassword: string, password: string): Promise<string> =>
  said(api.change(security.changePassword, { oldPassword, password, repeated: password }));

/** Proof of the user who sets a fund password: the old one, or a code. */
export type Proof = { kind: 'old' | 'code'; text: string };

/** Sets the fund password; returns the server's sentence. */
export async function setFundPassword(password: string, { kind, text }: Proof): Promise<string> {
  const proof = kind === 'old' ? { oldPassword: text } : { code: text };
  const asked = { ...proof, password, repeated: password };
  const { message } = await api.change(security.setFundPassword, asked);
  queryClient.setQueryData(fundPasswordQuery.queryKey, true);
  return message;
}

/**
 * Binds a phone or an email with the code sent to it and one sent to the bound contact; returns the server's sentence. The
 * other sessions end.
 */
export async function bindContact(contact: Contact, code: string, ownCode: string): Promise<string> {
  const bound = { code, ownCode, purpose: 'bind' } as const;
  const lost = { lost: 'refusal.binding-failed' };
  const { message } =
    contact.kind === 'email'
      ? await api.change(session.checkEmailCode, { contact: contact.email, ...bound }, lost)
      : await api.change(session.checkMobileCode, { contact: contact.phone, areaCode: contact.areaCode, ...bound }, lost);
  await readProfile();
  return message;
}
