import type { RefusalName } from '@mt2/contracts';
import type { session } from '@mt2/contracts/session';
import { type Decision, err, noted, ok } from '@mt2/domain';
import { type Contact, checkSignUp, inviteCode, type SignUp } from '@mt2/domain/session';
import type { User, VerificationCode } from '@mt2/prisma';
import { prepared, type WithChecks } from '../../http/area.ts';
import { checkFirst } from '../../http/check-first.ts';
import { seedFor } from '../../world/secret.ts';
import type { Refused, Tx } from '../../world/tx.ts';
import { DIAL_AREAS } from './area-codes.ts';
import { consumeCode, findCode, sourceOf } from './codes.ts';
import { areaCodeOf, contactOf, nameOf, recipientOf, userOfContact } from './contact.ts';
import { hashPassword } from './passwords.ts';
import { checkNotPublic } from './public-secrets.ts';
import { findUserByInvite, insertUser, lastUserId } from './session.repo.ts';

/** The first user has the number after this one. */
const BEFORE_FIRST_USER = 1000;

type Form = SignUp & { readonly passwordHash: string };

type Admitted = { readonly code: VerificationCode; readonly inviter: User | undefined };

/** Whether somebody who reads the mail of a contact may register with it. */
function admit(tx: Tx & WithChecks, { contact, code, inviteCode: invitedBy }: SignUp): Decision<Admitted, RefusalName> | Refused {
  const sent = findCode(tx, sourceOf(contact, ['register']), code);
  if (!sent.ok) return sent;
  if (userOfContact(tx, contact)) return noted(tx.note, 'new-account', nameOf(contact), err('account-exists'));
  const inviter = invitedBy === undefined ? undefined : findUserByInvite(tx, invitedBy);
  if (invitedBy !== undefined && !inviter) return noted(tx.note, 'invite-code', invitedBy, err('invite-code-unknown'));
  return ok({ code: sent.value, inviter });
}

/** Registers a user. The agreement is ticked on the form: whoever sends the call has agreed. No password is hashed for a wrong code. */
export const register = prepared<typeof session.register, Form>(
  async ({ world, note }, input) => {
    const contact = contactOf(input.user_string, input, input.type);
    if (!contact.ok) return contact;
    const typed = {
      text: input.user_string,
      areaCode: contact.value.kind === 'mobile' ? contact.value.areaCode : areaCodeOf(input),
      kind: contact.value.kind,
    };
    const form = checkSignUp(
      {
        contact: typed,
        code: input.code,
        password: input.password,
        repeatedPassword: input.re_password,
        isAgreed: true,
        inviteCode: input.extension_code,
      },
      DIAL_AREAS,
    );
    if (!form.ok) return form;
    const own = checkNotPublic(world.world, form.value.password);
    if (!own.ok) return own;
    const admitted = await checkFirst({ world, note }, (tx) => admit(tx, form.value));
    if (!admitted.ok) return admitted;
    const hashed = await hashPassword(`${world.id} ${recipientOf(form.value.contact)}`, form.value.password);
    return hashed.ok ? ok({ ...form.value, passwordHash: hashed.value }) : hashed;
  },
  (tx, _, { passwordHash, ...form }) => {
    const admitted = admit(tx, form);
    if (!admitted.ok) return admitted;
    const { contact } = form;
    const { code, inviter } = admitted.value;
    consumeCode(tx, code);
    const id = Math.max(lastUserId(tx), BEFORE_FIRST_USER) + 1;
    const own = freeInviteCode(tx, id);
    insertUser(tx, {
      id,
      ...contactColumns(contact),
      nickname: `MT2-${own}`,
      passwordHash,
      lang: tx.lang,
      inviteCode: own,
      inviterId: inviter?.id ?? null,
      createdAt: tx.now,
    });
    return ok(tx.say('registration-success'));
  },
);

/** The invite code of a user's number, or of the first one after it whose code is free: with the lab on they are made of another seed. */
function freeInviteCode(tx: Tx, userId: number): string {
  const code = inviteCode(seedFor(tx.world, 'invite-code'), userId);
  return findUserByInvite(tx, code) ? freeInviteCode(tx, userId + 1) : code;
}

const contactColumns = (contact: Contact): Pick<User, 'account' | 'email' | 'areaCode' | 'phone'> =>
  contact.kind === 'email'
    ? { account: contact.email, email: contact.email, areaCode: null, phone: null }
    : { account: contact.phone, email: null, areaCode: contact.areaCode, phone: contact.phone };
