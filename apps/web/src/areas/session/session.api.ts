import { account } from '@mt2/contracts/account';
import { type CodePurpose, session } from '@mt2/contracts/session';
import type { Area, Contact, SignUp } from '@mt2/domain/session';
import type { Country } from '../../platform/countries.ts';
import { said } from '../../platform/query.ts';
import { readBy } from '../../platform/read.ts';
import { api, sentenceOf } from '../../platform/send.ts';
import { beginSession, closeSession, openSession } from '../../platform/session.ts';
import { toast } from '../../ui/overlays/overlays.ts';
import type { OwnChannel } from './code/own-channels.ts';

/** A country or region whose numbers may be used. */
export type AreaChoice = Area & Country & { readonly id: number };

/** Countries and their dialling codes, without `+`. */
export const areasQuery = readBy(
  session.listAreaCodes,
  {},
  async (ask): Promise<AreaChoice[]> => (await ask({})).map((area) => ({ ...area, areaCode: area.areaCode.replace(/^\+/, '') })),
  { staleTime: Number.POSITIVE_INFINITY },
);

/** A contact as a call takes it. */
const contactFields = (contact: Contact) =>
  contact.kind === 'email' ? { contact: contact.email } : { contact: contact.phone, areaCode: contact.areaCode };

/** Sends a verification code; returns the server's sentence. */
export const sendCode = (contact: Contact, purpose: CodePurpose): Promise<string> =>
  said(api.change(contact.kind === 'email' ? session.sendMailCode : session.sendSmsCode, { ...contactFields(contact), purpose }));

/** Sends a verification code to the user's own phone or email; returns the server's sentence. */
export function sendOwnCode({ kind, recipient, isOther }: OwnChannel, purpose: CodePurpose): Promise<string> {
  if (isOther) return said(api.change(session.sendOtherCode, { purpose }));
  return said(api.change(kind === 'email' ? session.sendMailCode : session.sendSmsCode, { contact: recipient, purpose }));
}

/** Opens the session of a token on this device, or none if its user cannot be read. */
export async function startSession(token: string): Promise<void> {
  beginSession(token);
  try {
    openSession(token, await api.query(account.getProfile, {}));
  } catch (error) {
    closeSession();
    throw error;
  }
}

/** Logs in and opens the session on this device. */
export async function logIn(contact: Contact, password: string): Promise<void> {
  const { message: token } = await api.change(session.login, { ...contactFields(contact), password, kind: contact.kind });
  await startSession(token).catch((error: unknown) => {
    toast(sentenceOf(error), 'fail');
    throw error;
  });
}

/** Reports the authenticator of an account lost; returns the server's sentence. */
export const reportLostAuthenticator = (contact: Contact, password: string): Promise<string> =>
  said(api.change(session.reportLostAuthenticator, { ...contactFields(contact), password, kind: contact.kind }));

/** Registers; returns the server's sentence. */
export const register = ({ contact, code, password, inviteCode = '' }: SignUp): Promise<string> =>
  said(api.change(session.register, { kind: contact.kind, ...contactFields(contact), code, password, repeated: password, inviteCode }));

/** Sets a new login password with a code; returns the server's sentence. */
export const resetPassword = (contact: Contact, code: string, password: string): Promise<string> =>
  said(api.change(session.resetPassword, { ...contactFields(contact), code, password, repeated: password }));
