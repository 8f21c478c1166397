import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import { checkSignUp } from '@mt2/domain/session';
import { answerWith, prepared } from '../../../http/area.ts';
import { checkFirst } from '../../../http/needs.ts';
import { recipientOf } from '../../user/index.ts';
import { DIAL_AREAS } from '../area-codes.ts';
import { checkNotPublic, hashPassword } from '../passwords.ts';
import { admit, register as command, type Registration } from '../register.ts';
import { contactOf } from '../typed-contact.ts';

/** Registers a user. The agreement is ticked on the form: sending the call means agreement. No password is hashed for a wrong code. */
export const register = prepared<typeof session.register, Omit<Registration, 'lang'>>(
  async ({ world, note, address }, input) => {
    const contact = contactOf(input.contact, input.areaCode, input.kind);
    if (!contact.ok) return contact;
    const typed = {
      text: input.contact,
      areaCode: contact.value.kind === 'mobile' ? contact.value.areaCode : input.areaCode,
      kind: contact.value.kind,
    };
    const form = checkSignUp(
      {
        contact: typed,
        code: input.code,
        password: input.password,
        repeated: input.repeated,
        isAgreed: true,
        inviteCode: input.inviteCode,
      },
      DIAL_AREAS,
    );
    if (!form.ok) return form;
    const { password, ...signUp } = form.value;
    const own = checkNotPublic(world.world, password);
    if (!own.ok) return own;
    const admitted = await checkFirst({ world, note }, (tx) => admit(tx, signUp));
    if (!admitted.ok) return admitted;
    const hashed = await hashPassword({ account: `${world.id} ${recipientOf(signUp.contact)}`, address }, password);
    return hashed.ok ? ok({ ...signUp, passwordHash: hashed.value }) : hashed;
  },
  (tx, _, form) => answerWith(tx, 'registration-success', command(tx, { ...form, lang: tx.lang })),
);
