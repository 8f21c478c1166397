import type { Language } from '@mt2/contracts/languages';
import type { User as Row } from '@mt2/prisma';
import type { PageRequest } from '../../world/tables/page.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

/** A user, with the language in which messages to them are written. */
export type User = Readonly<Omit<Row, 'lang'>> & { readonly lang: Language };

export const findUser = ({ sql }: Reading, id: number): User | undefined => sql.get<User>('SELECT * FROM "User" WHERE "id" = +?', id);
export const findUserByEmail = ({ sql }: Reading, email: string): User | undefined =>
  sql.get<User>('SELECT * FROM "User" WHERE "email" = +?', email);
/** By phone number, in any country when `areaCode` is empty. */
export const findUserByPhone = ({ sql }: Reading, areaCode: string, phone: string): User | undefined =>
  areaCode === ''
    ? sql.get<User>('SELECT * FROM "User" WHERE "phone" = +? ORDER BY "id"', phone)
    : sql.get<User>('SELECT * FROM "User" WHERE "areaCode" = +? AND "phone" = +?', areaCode, phone);
export const findUserByInvite = ({ sql }: Reading, inviteCode: string): User | undefined =>
  sql.get<User>('SELECT * FROM "User" WHERE "inviteCode" = +?', inviteCode);
/** A user's invitees or, at the second degree, their invitees: the users that `id` selects. */
const INVITED = {
  1: '"inviterId" = +?',
  2: '"inviterId" IN (SELECT "id" FROM "User" WHERE "inviterId" = +?)',
} as const;
export type Degree = keyof typeof INVITED;
/** One page of a user's invitees, newest first. */
export const listInvitees = ({ sql }: Reading, inviterId: number, degree: Degree, { page, limit }: PageRequest): User[] =>
  sql.all<User>(
    `SELECT * FROM "User" WHERE ${INVITED[degree]} ORDER BY "id" DESC LIMIT +? OFFSET +?`,
    inviterId,
    limit,
    (page - 1) * limit,
  );
export const countInvitees = ({ sql }: Reading, inviterId: number, degree: Degree): number =>
  sql.count(`FROM "User" WHERE ${INVITED[degree]}`, inviterId);
/** The registration times of a user's invitees, from an instant on. */
export const listJoined = ({ sql }: Reading, inviterId: number, from: number): number[] =>
  sql
    .all<{ createdAt: number }>(
      'SELECT "createdAt" FROM "User" WHERE "inviterId" = +? AND "createdAt" >= +? ORDER BY "id"',
      inviterId,
      from,
    )
    .map(({ createdAt }) => createdAt);
/** The latest registered users, newest first. */
export const listLastUsers = ({ sql }: Reading, limit: number): User[] =>
  sql.all<User>('SELECT * FROM "User" ORDER BY "id" DESC LIMIT +?', limit);
export const insertUser = (tx: Tx, user: Partial<User>): number => tx.sql.insert<User>('User', user);
/** Changes a user if some columns still have the values in `were`; returns the number of rows changed. */
export const updateUser = (tx: Tx, id: number, set: Partial<User>, were: Partial<User> = {}): number =>
  tx.sql.update<User>('User', { id, ...were }, set);
/** The highest user ID; 0 without users. */
export const lastUserId = ({ sql }: Reading): number =>
  Number(sql.get<{ top: bigint | null }>('SELECT MAX("id") AS top FROM "User"')?.top ?? 0);
