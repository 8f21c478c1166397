import type { Message } from '@mt2/contracts';
import { account } from '@mt2/contracts/account';
import { security } from '@mt2/contracts/security';
import { session } from '@mt2/contracts/session';
import type { Contact } from '@mt2/domain/session';
import { queryOptions } from '@tanstack/react-query';
import { secondsOf } from '../../platform/format.ts';
import { queryClient } from '../../platform/query.ts';
import { api } from '../../platform/send.ts';
import { updateUser } from '../../platform/session.ts';

/** True when the user has a fund password. */
export const fundPasswordQuery = queryOptions({
  queryKey: ['security', 'has-fund-password'],
  queryFn: async ({ signal }) => (await api.query(security.hasFundPassword, {}, { signal })) === 1,
});

/** The authenticator and the anti-phishing code of the user. */
export type Protection = {
  readonly authenticator: Message<typeof security.getSecurity>['authenticator'];
  /** When it was turned on, in seconds; undefined while it is not on. */
  readonly since: number | undefined;
  readonly recoveryCodesLeft: number;
  /** Empty where none is set. */
  readonly antiPhishingCode: string;
};

/** How the account is protected beside its passwords. */
export const protectionQuery = queryOptions({
  queryKey: ['security', 'protection'],
  queryFn: async ({ signal }): Promise<Protection> => {
    const row = await api.query(security.getSecurity, {}, { signal });
    return {
      authenticator: row.authenticator,
      since: row.authenticator_since === '' ? undefined : secondsOf(row.authenticator_since),
      recoveryCodesLeft: row.recovery_codes_left,
      antiPhishingCode: row.anti_phishing_code,
    };
  },
  meta: { reads: ['security.getSecurity'] },
});
const protectionChanged = () => queryClient.invalidateQueries({ queryKey: protectionQuery.queryKey });

/** Makes a key for an authenticator app; the one before is void. */
export async function startAuthenticator(): Promise<{ readonly key: string; readonly uri: string }> {
  return (await api.change(security.startAuthenticator, {})).message;
}

export type AuthenticatorProof = { readonly fundPassword: string; readonly code: string };
const proofOf = ({ fundPassword, code }: AuthenticatorProof) => ({ pay_password: fundPassword, totp: code });

/** Turns the authenticator on; answers the recovery codes, which are told only once. */
export async function turnOnAuthenticator(proof: AuthenticatorProof): Promise<readonly string[]> {
  const { message } = await api.change(security.turnOnAuthenticator, proofOf(proof));
  void protectionChanged();
  return message.recovery.map(({ code }) => code);
}

/** Turns the authenticator off; answers the server's sentence. */
export async function turnOffAuthenticator(proof: AuthenticatorProof): Promise<string> {
  const { message } = await api.change(security.turnOffAuthenticator, proofOf(proof));
  await protectionChanged();
  return message;
}

/** Sets the word by which the user recognizes our messages, or removes it where it is empty; answers the server's sentence. */
export async function setAntiPhishingCode(code: string): Promise<string> {
  const { message } = await api.change(security.setAntiPhishingCode, { anti_phishing_code: code });
  await protectionChanged();
  return message;
}

/** A sign-in of the user. `device` is empty where nothing is known of it. */
export type Login = {
  readonly id: number;
  readonly at: number;
  readonly device: string;
  readonly isOpen: boolean;
  readonly isThis: boolean;
};

/** The last sign-ins, newest first, and how many sessions are open. */
export const loginsQuery = queryOptions({
  queryKey: ['security', 'logins'],
  queryFn: async ({ signal }): Promise<{ readonly openSessions: number; readonly logins: readonly Login[] }> => {
    const { open_sessions, logins } = await api.query(security.listLogins, {}, { signal });
    return {
      openSessions: open_sessions,
      logins: logins.map(({ id, create_time, browser, system, is_open, is_this }) => ({
        id,
        at: secondsOf(create_time),
        device: [browser, system].filter((part) => part !== '').join(' · '),
        isOpen: is_open === 1,
        isThis: is_this === 1,
      })),
    };
  },
});

/** Ends the user's other sessions; answers the server's sentence. */
export async function signOutOthers(): Promise<string> {
  const { message } = await api.change(security.signOutOthers, {});
  await queryClient.invalidateQueries({ queryKey: loginsQuery.queryKey });
  return message;
}

/** Changes the login password; answers the server's sentence. The other sessions end. */
export async function changeLoginPassword(old: string, password: string): Promise<string> {
  const { message } = await api.change(security.changePassword, { old_password: old, password, re_password: password });
  return message;
}

/** Proof of the user who sets a fund password: the old one, or a code. */
export type Proof = { kind: 'old' | 'code'; text: string };

/** Sets the fund password; answers the server's sentence. */
export async function setFundPassword(password: string, { kind, text }: Proof): Promise<string> {
  const proof = kind === 'old' ? { oldpassword: text } : { code: text };
  const { message } = await api.change(security.setFundPassword, { ...proof, password, re_password: password });
  queryClient.setQueryData(fundPasswordQuery.queryKey, true);
  return message;
}

/** Binds a phone or an e-mail with the code that was sent to it and one that was sent to what is bound; answers the server's sentence. The other sessions end. */
export async function bindContact(contact: Contact, code: string, ownCode: string): Promise<string> {
  const said = { type: 'bind', code: ownCode };
  const lost = { lost: 'refusal.binding-failed' };
  const { message } =
    contact.kind === 'email'
      ? await api.change(session.checkEmailCode, { email_code: code, user_string: contact.email, ...said }, lost)
      : await api.change(
          session.checkMobileCode,
          { mobile_code: code, user_string: contact.phone, areacode: contact.areaCode, ...said },
          lost,
        );
  updateUser(await api.query(account.getProfile, {}));
  return message;
}
