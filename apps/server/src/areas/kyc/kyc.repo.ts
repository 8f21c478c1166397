import { APPLICATION_STATUS, type ApplicationStatus } from '@mt2/domain/kyc';
import type { KycApplication } from '@mt2/prisma';
import { listed, type Named, named, transition } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type Application = Named<KycApplication, ApplicationStatus>;

const WAITING = APPLICATION_STATUS.codeOf('waiting');
const HOLDING = listed(APPLICATION_STATUS, 'waiting', 'verified');
const toApplication = (row: KycApplication): Application => named(APPLICATION_STATUS, row);
const first = (row: KycApplication | undefined): Application | undefined => row && toApplication(row);

export const insertApplication = (
  tx: Tx,
  application: Omit<KycApplication, 'id' | 'status' | 'reason' | 'createdAt' | 'decidedAt'>,
): number => tx.sql.insert<KycApplication>('KycApplication', { ...application, status: WAITING, reason: '', createdAt: tx.now });

/** Stores the decision on an application. Throws if its status does not allow it. */
export function decideApplication(tx: Tx, { id, status: from }: Application, to: ApplicationStatus, reason: string): void {
  const set = { reason, decidedAt: tx.now };
  transition<KycApplication, ApplicationStatus>(tx, 'KycApplication', APPLICATION_STATUS, { id, from, to }, set);
}

export const findApplication = ({ sql }: Reading, id: number): Application | undefined =>
  first(sql.get<KycApplication>('SELECT * FROM "KycApplication" WHERE "id" = +?', id));
/** The last application of a user for a level. */
export const findLastApplication = ({ sql }: Reading, userId: number, level: number): Application | undefined =>
  first(sql.get('SELECT * FROM "KycApplication" WHERE "userId" = +? AND "level" = +? ORDER BY "id" DESC LIMIT 1', userId, level));
/** The pending applications for a level, oldest first; at most `most` of them, if given. */
export const listWaiting = ({ sql }: Reading, level: number, most = -1): Application[] =>
  sql
    .all<KycApplication>('SELECT * FROM "KycApplication" WHERE "status" = +? AND "level" = +? ORDER BY "id" LIMIT +?', WAITING, level, most)
    .map(toApplication);
/** True if another user is verified with this document, or waits for verification. */
export const isIdNumberTaken = ({ sql }: Reading, userId: number, country: string, idNumber: string): boolean =>
  sql.get(
    `SELECT "id" FROM "KycApplication" WHERE "country" = +? AND "idNumber" = +? AND "status" IN ${HOLDING} AND "userId" <> +? LIMIT 1`,
    country,
    idNumber,
    userId,
  ) !== undefined;
