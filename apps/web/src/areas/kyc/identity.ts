import type { identity as identityRecord } from '@mt2/contracts/compatibility';
import type { Read } from '@mt2/contracts/fields';
import { type KycGrade, type KycLevel, type KycStatus, kycLevel, mayApplyForAdvanced, mayApplyForBasic } from '@mt2/domain/kyc';
import type { User } from '../../platform/session.ts';

/** One grade: its state, and the reason if it was sent back. */
export type Grade = { readonly status: KycStatus; readonly reason: string };
/** True if the applicant has to correct something. */
export const isSentBack = ({ status, reason }: Grade): boolean => status === 'unverified' && reason !== '';
/** The user's last applications: of either grade, and of each. */
export type Applied = Pick<Read<typeof identityRecord>, 'application' | 'basicApplication' | 'advancedApplication'>;
export type Application = NonNullable<Applied['application']>;
export type Identity = Readonly<Record<KycGrade, Grade>> & {
  readonly name: string;
  /** Masked. */
  readonly idNumber: string;
  /** Two letters; empty if another backend omits it. */
  readonly country: string;
  /** The last application for either grade. */
  readonly application: Application | undefined;
  readonly applications: Readonly<Record<KycGrade, Application | undefined>>;
};

/** The three pictures of an application: the front of the document, its back, and the holder with it. */
export const picturesOf = ({ frontPicture, reversePicture, handPicture }: Application) =>
  [frontPicture, reversePicture, handPicture] as const;

/** The last application for each grade. If a backend gives only the last of both, only an advanced one has a picture of the holder. */
const applicationsOf = ({ application, basicApplication, advancedApplication }: Applied): Identity['applications'] => ({
  basic: basicApplication ?? (application?.handPicture === '' ? application : undefined),
  advanced: advancedApplication ?? (application?.handPicture ? application : undefined),
});

/** The identity given by the responses of three calls. */
export const identityOf = (
  { basic, reason, name, idNumber, country }: Pick<User, 'basic' | 'reason' | 'name' | 'idNumber' | 'country'>,
  advanced: Grade,
  applied: Applied,
): Identity => ({
  basic: { status: basic, reason },
  advanced: { status: advanced.status, reason: advanced.reason },
  name,
  idNumber,
  country,
  application: applied.application ?? undefined,
  applications: applicationsOf(applied),
});

const statesOf = ({ basic, advanced }: Identity) => ({ basic: basic.status, advanced: advanced.status });

export const levelOf = (identity: Identity): KycLevel => kycLevel(statesOf(identity));

/** The key of the word for the verification's state: its level, or that of the basic application. */
export function identityWord(identity: Identity): string {
  const level = levelOf(identity);
  return level === 'none' ? `status.kyc-${identity.basic.status}` : `kyc.short-${level}`;
}

/** The key of the sentence why the advanced grade has to wait for the basic one. */
export const lockedWord = ({ status }: Grade): string =>
  status === 'under-review' ? 'kyc.after-review' : 'refusal.basic-verification-required';

/** The grade that the user may apply for now; undefined if there is none. */
export function nextGrade(identity: Identity): KycGrade | undefined {
  if (mayApplyForBasic(statesOf(identity)).ok) return 'basic';
  return mayApplyForAdvanced(statesOf(identity)).ok ? 'advanced' : undefined;
}
