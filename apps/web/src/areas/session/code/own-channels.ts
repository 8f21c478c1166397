import type { User } from '../../../platform/session.ts';

/** A way in which a user can be reached. */
export type OwnChannel = {
  kind: 'email' | 'mobile';
  recipient: string;
  /** True if the server itself finds the contact as the second one, which is not the login name. */
  isOther: boolean;
};

/** How a user can be reached: the login name first. */
export function ownChannels({ account, email, phone }: Pick<User, 'account' | 'email' | 'phone'>): OwnChannel[] {
  const bound = [
    { kind: 'email' as const, recipient: email },
    { kind: 'mobile' as const, recipient: phone },
  ].filter(({ recipient }) => recipient !== '');
  const first = bound.find(({ recipient }) => recipient === account) ?? bound[0];
  return bound
    .map((channel) => ({ ...channel, isOther: channel !== first || bound.length === 1 }))
    .sort((one, other) => Number(one.isOther) - Number(other.isOther));
}
