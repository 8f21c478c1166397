import type { PersonView } from '@mt2/contracts/lab/people';
import { assertDefined, type Decision, err, ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { emailOf, FUND_PASSWORD, PASSWORD, PERSONAS, type Persona } from '@mt2/prisma/seed/personas';
import { hasKey } from '../../areas/authenticator/index.ts';
import { findUser, findUserByEmail, findUserByPhone, listLastUsers, type User } from '../../areas/user/index.ts';
import type { Reading } from '../../world/transaction/tx.ts';
import { hasPublicPassword } from './public-password.ts';

/** Maximum number of registered users listed. */
const MOST_LISTED = 100;

/** The user that a tester refers to: by persona name, account, or id. */
export function findPersonByName(source: Reading, who: string): Decision<User, 'persona-unknown'> {
  const isPersona = PERSONAS.some(({ name }) => name === who);
  const byNumber = /^\d{1,10}$/.test(who) ? findUser(source, Number(who)) : undefined;
  const user =
    byNumber ??
    (/^\d+$/.test(who) ? findUserByPhone(source, '', who) : findUserByEmail(source, isPersona ? emailOf(who) : who.toLowerCase()));
  return user ? ok(user) : err('persona-unknown');
}

type Known = { readonly persona: string; readonly password: string; readonly about: string };

const personView = (
  source: Reading,
  { id, account, email, phone, fundPasswordHash }: User,
  { persona, password, about }: Known,
): PersonView => ({
  persona,
  account,
  phone: phone ?? '',
  email: email ?? '',
  password,
  fundPassword: password === '' || fundPasswordHash === null ? '' : FUND_PASSWORD,
  authenticator: hasKey(source, id),
  about,
  user: id,
});

const personaView = (source: Reading, { name, about }: Persona): PersonView | undefined => {
  const user = findUserByEmail(source, emailOf(name));
  return user && personView(source, user, { persona: name, password: PASSWORD, about });
};

/** Users registered by the lab have the personas' password, unless it is another one; those of others are unknown. */
const MADE_HERE = /^guest-\d+@mt2\.test$/;
async function otherView(source: Reading, user: User): Promise<PersonView> {
  const isOurs = MADE_HERE.test(user.account);
  return personView(source, user, {
    persona: user.account,
    password: isOurs && (await hasPublicPassword(user)) ? PASSWORD : '',
    about: isOurs ? 'Created in the lab.' : 'Registered in this world.',
  });
}

/** The personas, then the latest registrations, newest first. */
export async function listPeople(source: Reading): Promise<PersonView[]> {
  const personas = PERSONAS.flatMap((persona) => personaView(source, persona) ?? []);
  const shown = new Set(personas.map(({ user }) => user));
  const others = listLastUsers(source, MOST_LISTED).filter(({ id }) => !shown.has(id));
  return [...personas, ...(await Promise.all(others.map((user) => otherView(source, user))))];
}

/** The contact of the next user created here without a name. */
export const nextGuest = (source: Reading): Contact => ({
  kind: 'email',
  email: `guest-${(listLastUsers(source, 1)[0]?.id ?? 0) + 1}@mt2.test`,
});

/** A newly registered user. */
export function newPersonView(source: Reading, id: number, password: string): PersonView {
  const user = assertDefined(findUser(source, id), 'the registered user exists');
  return personView(source, user, { persona: user.account, password, about: 'Created in the lab.' });
}
