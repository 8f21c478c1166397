import { APPLICATION_STATUS, type ApplicationStatus } from '@mt2/domain/kyc';
import type { KycApplication } from '@mt2/prisma';
import { listed, type Named, rowsOf } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type Application = Named<KycApplication, ApplicationStatus>;

const WAITING = APPLICATION_STATUS.codeOf('waiting');
const HOLDING = listed(APPLICATION_STATUS, 'waiting', 'verified');
const APPLICATIONS = rowsOf<KycApplication, ApplicationStatus>('KycApplication', APPLICATION_STATUS);

export const insertApplication = (
  tx: Tx,
  application: Omit<KycApplication, 'id' | 'status' | 'reason' | 'createdAt' | 'decidedAt'>,
): number => tx.sql.insert<KycApplication>('KycApplication', { ...application, status: WAITING, reason: '', createdAt: tx.now });

/** Stores the decision on an application. Throws if its status does not allow it. */
export const decideApplication = (tx: Tx, row: Application, to: ApplicationStatus, reason: string): Application =>
  APPLICATIONS.move(tx, row, to, { reason, decidedAt: tx.now });

export const findApplication = APPLICATIONS.find;
/** The last application of a user for a level. */
export const findLastApplication = (source: Reading, userId: number, level: number): Application | undefined =>
  APPLICATIONS.list(source, 'WHERE "userId" = +? AND "level" = +? ORDER BY "id" DESC LIMIT 1', userId, level)[0];
/** The pending applications for a level, oldest first; at most `most` of them, if given. */
export const listWaiting = (source: Reading, level: number, most = -1): Application[] =>
  APPLICATIONS.list(source, 'WHERE "status" = +? AND "level" = +? ORDER BY "id" LIMIT +?', WAITING, level, most);
/** True if another user is verified with this document, or waits for verification. */
export const isIdNumberTaken = ({ sql }: Reading, userId: number, country: string, idNumber: string): boolean =>
  sql.get(
    `SELECT "id" FROM "KycApplication" WHERE "country" = +? AND "idNumber" = +? AND "status" IN ${HOLDING} AND "userId" <> +? LIMIT 1`,
    country,
    idNumber,
    userId,
  ) !== undefined;
