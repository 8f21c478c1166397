import { account } from '@mt2/contracts/account';
import { type CodePurpose, session } from '@mt2/contracts/session';
import type { Area, Contact, SignUp } from '@mt2/domain/session';
import type { Country } from '../../platform/countries.ts';
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

const nameOf = (contact: Contact) => (contact.kind === 'email' ? contact.email : contact.phone);
const areaOf = (contact: Contact) => (contact.kind === 'email' ? {} : { areaCode: contact.areaCode });

/** Sends a verification code; returns the server's sentence. */
export async function sendCode(contact: Contact, purpose: CodePurpose): Promise<string> {
  const call = contact.kind === 'email' ? session.sendMailCode : session.sendSmsCode;
  const { message } = await api.change(call, { contact: nameOf(contact), ...areaOf(contact), purpose });
  return message;
}

/** Sends a verification code to the user's own phone or email; returns the server's sentence. */
export async function sendOwnCode({ kind, recipient, isOther }: OwnChannel, purpose: CodePurpose): Promise<string> {
  if (isOther) return (await api.change(session.sendOtherCode, { purpose })).message;
  const call = kind === 'email' ? session.sendMailCode : session.sendSmsCode;
  return (await api.change(call, { contact: recipient, purpose })).message;
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
  const { message: token } = await api.change(session.login, {
    contact: nameOf(contact),
    password,
    kind: contact.kind,
    ...areaOf(contact),
  });
  await startSession(token).catch((error: unknown) => {
    toast(sentenceOf(error), 'fail');
    throw error;
  });
}

/** Reports the authenticator of an account lost; returns the server's sentence. */
export async function reportLostAuthenticator(contact: Contact, password: string): Promise<string> {
  const form = { contact: nameOf(contact), password, kind: contact.kind, ...areaOf(contact) };
  return (await api.change(session.reportLostAuthenticator, form)).message;
}

/** Registers; returns the server's sentence. */
export async function register({ contact, code, password, inviteCode = '' }: SignUp): Promise<string> {
  const { message } = await api.change(session.register, {
    kind: contact.kind,
    contact: nameOf(contact),
    ...areaOf(contact),
    code,
    password,
    repeated: password,
    inviteCode,
  });
  return message;
}

/** Sets a new login password with a code; returns the server's sentence. */
export async function resetPassword(contact: Contact, code: string, password: string): Promise<string> {
  const { message } = await api.change(session.resetPassword, {
    contact: nameOf(contact),
    ...areaOf(contact),
    code,
    password,
    repeated: password,
  });
  return message;
}
