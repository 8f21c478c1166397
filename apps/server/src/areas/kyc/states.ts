import { verification } from '@mt2/contracts/kyc';
import { assertDefined, type Decision, err, must, ok } from '@mt2/domain';
import {
  KYC_STATUS,
  type KycGrade,
  type KycLevel,
  type KycStates,
  type KycStatus,
  kycLevel,
  maskIdNumber,
  refuseLevel,
} from '@mt2/domain/kyc';
import { takeStep } from '../../world/tables/status.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUser, type User, updateUser } from '../user/index.ts';
import { type Application, findLastApplication } from './kyc.repo.ts';

/** The grades as their applications are stored. */
export const LEVEL_OF: Readonly<Record<KycGrade, 1 | 2>> = { basic: 1, advanced: 2 };
const COLUMN_OF = { basic: 'kycBasic', advanced: 'kycAdvanced' } as const;

type Graded = Pick<User, 'kycBasic' | 'kycAdvanced'>;
export const statesOf = ({ kycBasic, kycAdvanced }: Graded): KycStates => ({
  basic: KYC_STATUS.statusOf(kycBasic),
  advanced: KYC_STATUS.statusOf(kycAdvanced),
});

/** The level that a user has reached. */
export const levelOf = (user: Graded): KycLevel => kycLevel(statesOf(user));

/** The level that the user of an ID has reached. */
export const levelOfId = (source: Pick<Tx, 'sql'>, id: number): KycLevel =>
  levelOf(assertDefined(findUser(source, id), 'a user is stored'));

/** Refuses a user whose verification for contracts was revoked after an order had been placed with it. */
export function checkStillAdvanced(source: Pick<Tx, 'sql'>, id: number): Decision<undefined, 'kyc-advanced-required'> {
  return refuseLevel(levelOfId(source, id), 'advanced') ? err('kyc-advanced-required') : ok(undefined);
}

/** Stores a grade's next status and sends it to the user. Throws if it does not follow the status in which the user was read. */
export function writeStatus(tx: Tx, user: Pick<User, 'id'> & Graded, grade: KycGrade, next: KycStatus): void {
  const column = COLUMN_OF[grade];
  const changed = takeStep(tx, column, KYC_STATUS, { from: statesOf(user)[grade], to: next }, (before, after) =>
    updateUser(tx, user.id, { [column]: after }, { [column]: before }),
  );
  must(changed === 1, 'a grade is in the status in which it was read');
  tx.emit('user.event', { userId: user.id, event: { event: 'verification', ...verification.encode({ grade, status: next }) } });
}

/** A grade as its holder sees it: the data of a valid application, or the reason for a rejection. */
export type Identity = {
  readonly status: KycStatus;
  readonly name: string;
  readonly maskedNumber: string;
  readonly country: string;
  readonly reason: string;
  readonly application: Application | undefined;
};

/** A user's grade. */
export function identityOf(source: Pick<Tx, 'sql'>, user: Pick<User, 'id'> & Graded, grade: KycGrade): Identity {
  const status = statesOf(user)[grade];
  const application = findLastApplication(source, user.id, LEVEL_OF[grade]);
  if (!application || status === 'unverified')
    return { status, name: '', maskedNumber: '', country: '', reason: application?.reason ?? '', application };
  const { fullName: name, country } = application;
  return { status, name, maskedNumber: maskIdNumber(application.idNumber), country, reason: '', application };
}
