import { known } from '@mt2/domain';
import { type KycGrade, type KycLevel, type KycStates, type KycStatus, kycLevel, maskIdNumber } from '@mt2/domain/kyc';
import type { User } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';
import { updateUser } from '../session/index.ts';
import { type Application, findLastApplication } from './kyc.repo.ts';

/** The states as they are stored and told: 0 none, 1 under review, 2 verified. */
const STATUSES: readonly KycStatus[] = ['unverified', 'under-review', 'verified'];
/** The grades as their applications are stored. */
export const LEVEL_OF: Readonly<Record<KycGrade, 1 | 2>> = { basic: 1, advanced: 2 };

const statusOf = (code: number): KycStatus => known(STATUSES[code], 'a grade has a status');

type Graded = Pick<User, 'kycBasic' | 'kycAdvanced'>;
export const statesOf = ({ kycBasic, kycAdvanced }: Graded): KycStates => ({ basic: statusOf(kycBasic), advanced: statusOf(kycAdvanced) });

/** The level that a user has reached. */
export const levelOf = (user: Graded): KycLevel => kycLevel(statesOf(user));

/** Writes down a grade's state and tells the user. */
export function writeStatus(tx: Tx, userId: number, grade: KycGrade, status: KycStatus): void {
  const code = STATUSES.indexOf(status);
  updateUser(tx, userId, grade === 'basic' ? { kycBasic: code } : { kycAdvanced: code });
  tx.tell(userId, { event: 'verification', level: LEVEL_OF[grade], status: code as 0 | 1 | 2 });
}

/** One grade as its holder sees it: what he applied with while that counts, or why it was sent back. */
export type Identity = {
  readonly status: 0 | 1 | 2;
  readonly name: string;
  readonly maskedNumber: string;
  readonly reason: string;
  readonly application: Application | undefined;
};

/** A user's grade. */
export function identityOf(source: Pick<Tx, 'sql'>, user: Pick<User, 'id'> & Graded, grade: KycGrade): Identity {
  const status = (grade === 'basic' ? user.kycBasic : user.kycAdvanced) as 0 | 1 | 2;
  const application = findLastApplication(source, user.id, LEVEL_OF[grade]);
  if (!application || status === 0) return { status, name: '', maskedNumber: '', reason: application?.reason ?? '', application };
  return { status, name: application.fullName, maskedNumber: maskIdNumber(application.idNumber), reason: '', application };
}
