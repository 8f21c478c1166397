import type { Input } from '@mt2/contracts';
import type { session } from '@mt2/contracts/session';
import { type Decision, ok } from '@mt2/domain';
import type { Contact, ContactRefusal } from '@mt2/domain/session';
import type { Change } from '../../../http/area.ts';
import { findUser, type User } from '../../user/index.ts';
import { checkCode } from '../check-code.ts';
import { checkCodeAlone } from '../check-code-alone.ts';
import type { CodeRequests } from '../code-requests.ts';
import { accountContactOf, contactOf } from '../typed-contact.ts';

type Asked = Input<typeof session.checkEmailCode>;
type Tx = Parameters<Change<typeof session.checkEmailCode>>[0];

/** Checks a code. A guest who names no contact checks one that the same network address requested. */
function check(
  tx: Tx,
  { code: typed, purpose, contact: stated, ownCode }: Asked,
  kind: 'email' | 'mobile',
  requests: CodeRequests,
  contactFor: (own: User | undefined) => Decision<Contact, ContactRefusal>,
) {
  if (!tx.person && stated === '') return checkCodeAlone(tx, { typed, purpose, kind }, requests);
  const contact = contactFor(tx.person && findUser(tx, tx.person.id));
  if (!contact.ok) return contact;
  const checked = checkCode(tx, tx.person, { typed, purpose, contact: contact.value, ownCode });
  return checked.ok ? ok(tx.say(checked.value === 'bound' ? 'bind-success' : 'code-valid')) : checked;
}

/** Checks a code sent by email; without an address, to the user's own. */
export const checkEmailCode =
  (requests: CodeRequests): Change<typeof session.checkEmailCode> =>
  (tx, input) =>
    check(tx, input, 'email', requests, (own) => contactOf(input.contact || (own?.email ?? ''), '', 'email'));

/** Checks a code sent by SMS; without a number, to the user's own. */
export const checkMobileCode =
  (requests: CodeRequests): Change<typeof session.checkMobileCode> =>
  (tx, input) =>
    check(tx, input, 'mobile', requests, (own) =>
      accountContactOf(tx, input.contact || (own?.phone ?? ''), input.contact ? input.areaCode : '', 'mobile', own),
    );
