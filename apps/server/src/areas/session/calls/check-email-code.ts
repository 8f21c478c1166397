import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findUser } from '../../user/index.ts';
import { checkCode } from '../check-code.ts';
import { statedPurpose } from '../purpose.ts';
import { contactOf } from '../typed-contact.ts';

/** Checks a code that came by e-mail. Who is logged in may leave out the address: it is their own. */
export const checkEmailCode: Change<typeof session.checkEmailCode> = (tx, input) => {
  const own = tx.person && findUser(tx, tx.person.id);
  const contact = contactOf(input.user_string || (own?.email ?? ''), {}, 'email');
  if (!contact.ok) return contact;
  const typed = { contact: contact.value, code: input.email_code, purpose: statedPurpose(input), ownCode: input.code };
  const checked = checkCode(tx, tx.person, typed);
  return checked.ok ? ok(tx.say(checked.value === 'bound' ? 'bind-success' : 'code-valid')) : checked;
};
