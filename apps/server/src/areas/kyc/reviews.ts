import type { ReviewOutcome } from '@mt2/contracts/review-kinds';
import { assertDefined, type Decision, err, ok } from '@mt2/domain';
import type { KycGrade } from '@mt2/domain/kyc';
import { messageSentence } from '../../http/request/language.ts';
import { fact, factAt, type Review, type ReviewKind, type ReviewPart, reviewOf, type Verdict } from '../../http/review-kind.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUser } from '../user/index.ts';
import { type Application, decideApplication, findApplication, findLastApplication, listWaiting } from './kyc.repo.ts';
import { LEVEL_OF, statesOf, writeStatus } from './states.ts';

const toReview = (row: Application): Omit<Review, 'id'> => ({
  userId: row.userId,
  at: row.createdAt,
  summary: [row.country, row.fullName, row.idNumber, row.address].join(' · '),
  pictures: [row.frontPicture, row.reversePicture, row.handPicture].filter((path) => path !== ''),
});

const partsOf = (row: Application): readonly ReviewPart[] => {
  const { country, fullName, idNumber, address, frontPicture, reversePicture, handPicture } = row;
  const pictures = { 'Front of the document': frontPicture, 'Back of the document': reversePicture, 'Document in hand': handPicture };
  return [
    {
      title: 'Identity',
      facts: [
        fact('Country', country),
        fact('Full name', fullName),
        fact('Document number', idNumber),
        fact('Address', address),
        factAt('Requested', row.createdAt),
      ],
    },
    {
      title: 'Images',
      facts: Object.entries(pictures).map(([label, path]) => ({ label, value: '', pictures: path === '' ? [] : [path] })),
    },
  ];
};

/** Decides an application. A rejected user is unverified again, and gets the reason. */
function decide(
  tx: Tx,
  grade: KycGrade,
  row: Application,
  { isApproved, reason: given }: Verdict,
): Decision<ReviewOutcome, 'review-closed'> {
  const decided = isApproved ? 'verified' : 'sent-back';
  if (row.status !== 'waiting') return err('review-closed');
  const user = assertDefined(findUser(tx, row.userId), 'an application has its user');
  const next = isApproved ? 'verified' : 'unverified';
  const reason = isApproved ? '' : given.trim() || messageSentence(user.lang, 'reason.none');
  decideApplication(tx, row, decided, reason);
  writeStatus(tx, user, grade, next);
  tx.emit('user.logged', { userId: user.id, kind: `kyc-${grade}-${next}`, id: row.id, values: {}, mail: () => ({ reason }) });
  return ok(isApproved ? 'approved' : 'rejected');
}

const reviewOfGrade = (grade: KycGrade): ReviewKind =>
  reviewOf<Application>({
    kind: `kyc-${grade}`,
    table: 'KycApplication',
    find: (tx, id) => {
      const row = findApplication(tx, id);
      return row?.level === LEVEL_OF[grade] ? row : undefined;
    },
    list: (source, most) => listWaiting(source, LEVEL_OF[grade], most),
    show: (_, row) => toReview(row),
    parts: (_, row) => partsOf(row),
    decide: (tx, row, verdict) => decide(tx, grade, row, verdict),
  });

/** Both grades, as the operator sees and decides them. */
export const kycReviews: readonly ReviewKind[] = [reviewOfGrade('basic'), reviewOfGrade('advanced')];

declare module '../../world/transaction/tx.ts' {
  interface Events {
    /** A grade was taken from a user. */
    'kyc.revoked': { readonly user: number };
  }
}

/**
 * Revokes the grade of a user who is verified or has applied for it. The user is unverified and may apply again; open
 * positions and orders can still be closed.
 */
export function revokeGrade(tx: Tx, userId: number, grade: KycGrade, reason: string): void {
  const user = assertDefined(findUser(tx, userId), 'a user has grades');
  if (statesOf(user)[grade] === 'unverified') return;
  const application = assertDefined(findLastApplication(tx, userId, LEVEL_OF[grade]), 'a grade comes from an application');
  decideApplication(tx, application, 'sent-back', reason);
  writeStatus(tx, user, grade, 'unverified');
  tx.emit('kyc.revoked', { user: userId });
  tx.emit('user.logged', { userId, kind: `kyc-${grade}-revoked`, id: application.id, values: {}, mail: () => ({}) });
}
