import type { PersonView } from '@mt2/contracts/lab/people';
import { assertDefined, type Decision, err, ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { emailOf, FUND_PASSWORD, PASSWORD, PERSONAS, type Persona } from '@mt2/prisma/seed/personas';
import { hasKey } from '../../areas/authenticator/index.ts';
import { findUser, findUserByEmail, findUserByPhone, listLastUsers, type User } from '../../areas/user/index.ts';
import type { Reading, Source } from '../../world/transaction/tx.ts';
import { hasPassword } from './has-password.ts';

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

type Known = Pick<PersonView, 'persona' | 'password' | 'fundPassword' | 'about'>;

const personView = (
  source: Reading,
  { id, account, email, phone }: User,
  { persona, password, fundPassword, about }: Known,
): PersonView => ({
  persona,
  account,
  phone: phone ?? '',
  email: email ?? '',
  password,
  fundPassword,
  authenticator: hasKey(source, id),
  about,
  user: id,
});

/** A password if its hash is this one, else an empty text. */
const ifItIs = async (password: string, hash: string | null): Promise<string> =>
  hash !== null && (await hasPassword(hash, password)) ? password : '';

/** While a persona is as seeded, its passwords are known without a slow comparison. */
async function personaView(source: Source, { name: persona, about, hasFundPassword }: Persona): Promise<PersonView | undefined> {
  const user = findUserByEmail(source, emailOf(persona));
  if (!user) return undefined;
  const isSeeded = user.securityChangedAt < source.world.epoch;
  return personView(source, user, {
    persona,
    password: isSeeded ? PASSWORD : await ifItIs(PASSWORD, user.passwordHash),
    fundPassword: isSeeded && hasFundPassword ? FUND_PASSWORD : await ifItIs(FUND_PASSWORD, user.fundPasswordHash),
    about,
  });
}

/** Users registered by the lab have the personas' passwords, unless they have others; those of other users are unknown. */
const MADE_HERE = /^guest-\d+@mt2\.test$/;
async function otherView(source: Reading, user: User): Promise<PersonView> {
  const isOurs = MADE_HERE.test(user.account);
  return personView(source, user, {
    persona: user.account,
    password: isOurs ? await ifItIs(PASSWORD, user.passwordHash) : '',
    fundPassword: isOurs ? await ifItIs(FUND_PASSWORD, user.fundPasswordHash) : '',
    about: isOurs ? 'Created in the lab.' : 'Registered in this world.',
  });
}

/** The personas, then the latest registrations, newest first. */
export async function listPeople(source: Source): Promise<PersonView[]> {
  const personas = (await Promise.all(PERSONAS.map((persona) => personaView(source, persona)))).flatMap((view) => view ?? []);
  const shown = new Set(personas.map(({ user }) => user));
  const others = listLastUsers(source, MOST_LISTED).filter(({ id }) => !shown.has(id));
  return [...personas, ...(await Promise.all(others.map((user) => otherView(source, user))))];
}

/** The user that a tester refers to, as listed; none if there is no such user. */
export async function findPeople(source: Source, who: string): Promise<PersonView[]> {
  const found = findPersonByName(source, who);
  if (!found.ok) return [];
  const persona = PERSONAS.find(({ name }) => emailOf(name) === found.value.email);
  return [(persona && (await personaView(source, persona))) ?? (await otherView(source, found.value))];
}

/** The contact of the next user created here without a name. */
export const nextGuest = (source: Reading): Contact => ({
  kind: 'email',
  email: `guest-${(listLastUsers(source, 1)[0]?.id ?? 0) + 1}@mt2.test`,
});

/** A newly registered user. */
export function newPersonView(source: Reading, id: number, password: string): PersonView {
  const user = assertDefined(findUser(source, id), 'the registered user exists');
  const fundPassword = user.fundPasswordHash === null ? '' : FUND_PASSWORD;
  return personView(source, user, { persona: user.account, password, fundPassword, about: 'Created in the lab.' });
}
