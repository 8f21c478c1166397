import type { FromAny, Message } from '@mt2/contracts';
import type { account } from '@mt2/contracts/account';
import type { compatibility } from '@mt2/contracts/compatibility';
import { KYC_STATUS, type KycGrade, type KycLevel, type KycStatus, kycLevel, mayApplyForAdvanced, mayApplyForBasic } from '@mt2/domain/kyc';
import { secondsOf } from '../../platform/format.ts';

/** One grade: where it stands, and why it was sent back. */
export type Grade = { readonly status: KycStatus; readonly reason: string };
/** The user's last application. */
export type Application = {
  readonly country: string;
  readonly name: string;
  readonly idNumber: string;
  readonly address: string;
  readonly pictures: readonly [front: string, back: string, inHand: string];
  /** World seconds. */
  readonly appliedAt: number;
};
export type Identity = Readonly<Record<KycGrade, Grade>> & {
  readonly name: string;
  /** Masked. */
  readonly idNumber: string;
  readonly application: Application | undefined;
};

type RealData = NonNullable<Message<typeof compatibility.getIdentity>['real_data']>;
const applicationOf = (data: RealData): Application => ({
  country: data.country,
  name: data.name,
  idNumber: data.card_id,
  address: data.address,
  pictures: [data.front_pic, data.reverse_pic, data.hand_pic],
  appliedAt: secondsOf(data.create_time),
});

/** Maps the wire's verification fields to an identity. */
export const identityOf = (
  profile: Pick<FromAny<Message<typeof account.getProfile>, 'reason'>, 'review_status' | 'reason' | 'name' | 'card_id'>,
  advanced: Pick<Message<typeof account.getAdvancedStatus>, 'review_status' | 'reason'>,
  data: RealData | null,
): Identity => ({
  basic: { status: KYC_STATUS.statusOf(profile.review_status), reason: profile.reason ?? '' },
  advanced: { status: KYC_STATUS.statusOf(advanced.review_status), reason: advanced.reason },
  name: profile.name,
  idNumber: profile.card_id,
  application: data ? applicationOf(data) : undefined,
});

const statesOf = ({ basic, advanced }: Identity) => ({ basic: basic.status, advanced: advanced.status });

export const levelOf = (identity: Identity): KycLevel => kycLevel(statesOf(identity));

/** The grade that one may apply for now; undefined while there is none. */
export function nextGrade(identity: Identity): KycGrade | undefined {
  if (mayApplyForBasic(statesOf(identity)).ok) return 'basic';
  return mayApplyForAdvanced(statesOf(identity)).ok ? 'advanced' : undefined;
}
