import type { KycGrade } from '@mt2/domain/kyc';
import { withdrawalLimit } from '@mt2/domain/withdraw';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { Facts } from '../../ui/lists/facts.tsx';
import { type Step, Steps } from '../../ui/lists/steps.tsx';
import { type Identity, isSentBack, nextGrade } from './identity.ts';
import { GRADES } from './rights.tsx';

/** The steps to full verification: each grade is filled in, then reviewed. The form of a grade adds the limit that it gives. */
export function Journey({ identity, grade }: { identity: Identity; grade?: KycGrade }) {
  const text = useText();
  const steps = GRADES.flatMap((each): Step[] => {
    const { status } = identity[each];
    const isFailed = isSentBack(identity[each]);
    const form = each === nextGrade(identity) ? 'current' : 'ahead';
    const review = isFailed ? 'failed' : status === 'under-review' ? 'current' : 'ahead';
    return [
      { label: text(`kyc.step-${each}`), state: status === 'unverified' && !isFailed ? form : 'done' },
      { label: text(`kyc.review-${each}`), state: status === 'verified' ? 'done' : review },
    ];
  });
  return (
    <section className="space-y-2 rounded-2xl bg-card px-4 pt-4 pb-2">
      <Steps shape="row" steps={steps} />
      {grade && <Facts items={[{ label: text('kyc.opens-withdraw'), value: formatAmount(withdrawalLimit(grade), 0) }]} />}
    </section>
  );
}
