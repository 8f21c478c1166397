import { hash } from 'node:crypto';
import type { Device, WrongCodes } from '@mt2/domain/session';
import type { Login, Session, VerificationCode, WrongCodes as WrongCodesRow } from '@mt2/prisma';
import type { Person } from '../../http/needs.ts';
import type { Sql } from '../../world/tables/sql.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';
import type { WorldFacts } from '../../world/world-facts.ts';
import type { User } from '../user/index.ts';

/** The `n`-th code sent to a contact for a purpose. */
export type StoredCode = Readonly<VerificationCode>;

/** The hash under which a session is stored. With a secret it differs: sessions opened with the lab on are valid only there. */
export const hashToken = ({ secret }: WorldFacts, token: string): string =>
  hash('sha256', secret === undefined ? token : `${secret} ${token}`, 'base64url');

type PersonRow = Pick<User, 'id' | 'account' | 'nickname' | 'lang'> & Pick<Session, 'expiresAt'>;
type Found = { readonly person: Person; readonly expiresAt: number };

/** The users found by their tokens since a connection last changed a row: most requests only read. */
const foundOn = new WeakMap<Sql, { readonly writes: number; readonly byToken: Map<string, Found> }>();
/** Beyond this they are found again. */
const MOST_FOUND = 1000;

function foundSince(sql: Sql): Map<string, Found> {
  const known = foundOn.get(sql);
  if (known?.writes === sql.writes && known.byToken.size < MOST_FOUND) return known.byToken;
  const byToken = new Map<string, Found>();
  // The writes of a transaction may be undone.
  if (!sql.isInTransaction) foundOn.set(sql, { writes: sql.writes, byToken });
  return byToken;
}

/**
 * The user of a token, if it belongs to this world and its session is open at `now`: a copied world has copies of the
 * sessions, but its own tokens.
 */
export function findPerson({ sql, now, world }: Pick<Tx, 'sql' | 'now' | 'world'>, token: string): Person | undefined {
  if (!token.startsWith(`${world.id}.`)) return undefined;
  const byToken = foundSince(sql);
  const known = byToken.get(token);
  if (known) return known.expiresAt > now ? known.person : undefined;
  const tokenHash = hashToken(world, token);
  const row = sql.get<PersonRow>(
    `SELECT "User"."id", "account", "nickname", "User"."lang", "expiresAt" FROM "Session" JOIN "User" ON "User"."id" = "userId"
     WHERE "tokenHash" = +? AND "expiresAt" > +?`,
    tokenHash,
    now,
  );
  if (!row) return undefined;
  const { expiresAt, ...user } = row;
  const person = { ...user, tokenHash };
  byToken.set(token, { person, expiresAt });
  return person;
}

/** True if a session was opened by this token here, as far as its login is kept: the session itself may have ended. */
export const isIssued = ({ sql, world }: Pick<Tx, 'sql' | 'world'>, token: string): boolean =>
  sql.get(
    'SELECT 1 FROM "Session" WHERE "tokenHash" = +? UNION SELECT 1 FROM "Login" WHERE "tokenHash" = +? LIMIT 1',
    hashToken(world, token),
    hashToken(world, token),
  ) !== undefined;

/** True while the session by which a person was found is open at `now`. */
export const isSessionOpen = ({ sql, now }: Pick<Tx, 'sql' | 'now'>, { tokenHash }: Pick<Person, 'tokenHash'>): boolean =>
  sql.get('SELECT 1 FROM "Session" WHERE "tokenHash" = +? AND "expiresAt" > +?', tokenHash, now) !== undefined;

/** Maximum sessions of a user: each login is compared with all of them. */
const MOST_SESSIONS = 50;

/** Stores a session; returns the number of the user's oldest ones that end because there would be too many. */
export function insertSession(tx: Tx, session: Session): number {
  tx.sql.insert<Session>('Session', session);
  return tx.sql.change(
    'Session',
    `DELETE FROM "Session" WHERE "tokenHash" IN
       (SELECT "tokenHash" FROM "Session" WHERE "userId" = +? ORDER BY "createdAt" DESC, rowid DESC LIMIT -1 OFFSET +?)`,
    session.userId,
    MOST_SESSIONS,
  );
}

/** True if a user has logged in with the password before. */
export const hasKnownDevice = ({ sql }: Reading, userId: number): boolean =>
  sql.get('SELECT 1 FROM "KnownDevice" WHERE "userId" = +? LIMIT 1', userId) !== undefined;
/** Remembers a device of a user; returns true if it was not known. */
export const rememberDevice = ({ sql }: Tx, userId: number, { browser, system }: Device): boolean =>
  sql.change(
    'KnownDevice',
    'INSERT OR IGNORE INTO "KnownDevice" ("userId", "browser", "system") VALUES (?, ?, ?)',
    userId,
    browser,
    system,
  ) > 0;

/** The number of a user's logins to keep, in addition to those whose session is open. */
const MOST_LOGINS = 50;

/** Stores a login. Older ones beyond the limit are deleted once their session has ended. */
export function insertLogin(tx: Tx, login: Omit<Login, 'id' | 'at'>): void {
  tx.sql.insert<Login>('Login', { ...login, at: tx.now });
  tx.sql.change(
    'Login',
    `DELETE FROM "Login" WHERE "userId" = +? AND "id" <= (SELECT "id" FROM "Login" WHERE "userId" = +? ORDER BY "id" DESC LIMIT 1 OFFSET +?)
       AND NOT EXISTS (SELECT 1 FROM "Session" WHERE "tokenHash" = "Login"."tokenHash" AND "expiresAt" > +?)`,
    login.userId,
    login.userId,
    MOST_LOGINS,
    tx.now,
  );
}

/** A login, and whether its session is open. */
type LoginRecord = Login & { readonly isOpen: boolean };

/** Number of a user's open sessions. */
export const countSessions = ({ sql, now }: Pick<Tx, 'sql' | 'now'>, userId: number): number =>
  sql.count('FROM "Session" WHERE "userId" = +? AND "expiresAt" > +?', userId, now);

/** The last logins of a user, newest first. */
export const listLogins = ({ sql, now }: Pick<Tx, 'sql' | 'now'>, userId: number): LoginRecord[] =>
  sql
    .all<Login & { expiresAt: number | null }>(
      `SELECT "Login".*, "Session"."expiresAt" FROM "Login" LEFT JOIN "Session" ON "Session"."tokenHash" = "Login"."tokenHash"
       WHERE "Login"."userId" = +? ORDER BY "Login"."id" DESC`,
      userId,
    )
    .map(({ expiresAt, ...login }) => ({ ...login, isOpen: expiresAt !== null && expiresAt > now }));

/** Removes the session of a user's login, except the one to keep. */
export const deleteSessionOf = (tx: Tx, userId: number, loginId: number, except: string): number =>
  tx.sql.change(
    'Session',
    'DELETE FROM "Session" WHERE "tokenHash" = (SELECT "tokenHash" FROM "Login" WHERE "id" = +? AND "userId" = +?) AND "tokenHash" <> +?',
    loginId,
    userId,
    except,
  );

export const deleteSession = (tx: Reading, tokenHash: string): number => tx.sql.delete('Session', { tokenHash });
/** Removes every session of a user except the one to keep. */
export const deleteSessions = (tx: Tx, userId: number, except = ''): number =>
  tx.sql.change('Session', 'DELETE FROM "Session" WHERE "userId" = +? AND "tokenHash" <> +?', userId, except);

export const findLastCode = ({ sql }: Reading, recipient: string, purpose: string): StoredCode | undefined =>
  sql.get<StoredCode>(
    'SELECT * FROM "VerificationCode" WHERE "recipient" = +? AND "purpose" = +? ORDER BY "n" DESC LIMIT 1',
    recipient,
    purpose,
  );
/** The code sent at an instant. */
export const findCodeSent = (
  { sql }: Reading,
  { recipient, purpose, code, createdAt }: Pick<StoredCode, 'recipient' | 'purpose' | 'code' | 'createdAt'>,
): StoredCode | undefined =>
  sql.get<StoredCode>(
    'SELECT * FROM "VerificationCode" WHERE "recipient" = +? AND "purpose" = +? AND "code" = +? AND "createdAt" = +?',
    recipient,
    purpose,
    code,
    createdAt,
  );
export const insertCode = (tx: Tx, code: Partial<StoredCode>): number => tx.sql.insert<StoredCode>('VerificationCode', code);
export const updateCode = (tx: Tx, id: number, set: Partial<StoredCode>): number =>
  tx.sql.update<StoredCode>('VerificationCode', { id }, set);

export const findWrongCodes = ({ sql }: Reading, whose: string): WrongCodes | undefined =>
  sql.get<WrongCodes>('SELECT "count", "since" FROM "WrongCodes" WHERE "whose" = +?', whose);
export const putWrongCodes = (tx: Tx, whose: string, { count, since }: WrongCodes): void =>
  tx.sql.put<WrongCodesRow>('WrongCodes', { whose, count, since });
