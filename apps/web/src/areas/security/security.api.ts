import { account } from '@mt2/contracts/account';
import { security } from '@mt2/contracts/security';
import { session } from '@mt2/contracts/session';
import type { Contact } from '@mt2/domain/session';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../platform/query.ts';
import { api } from '../../platform/send.ts';
import { updateUser } from '../../platform/session.ts';

/** True when the user has a fund password. */
export const fundPasswordQuery = queryOptions({
  queryKey: ['security', 'has-fund-password'],
  queryFn: async ({ signal }) => (await api.query(security.hasFundPassword, {}, { signal })) === 1,
});

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
