import type { KycGrade } from '@mt2/domain/kyc';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n.ts';
import { GradeStates } from './grade-states.tsx';
import { isOpenTo, levelOf } from './identity.ts';
import { VerifyLink } from './verify-link.tsx';

export type VerifyFirstProps = { grade: KycGrade; children: ReactNode };

/** Draws what asks for a verification to who has it, and to the others the way to it: before they fill in anything. */
export function VerifyFirst({ grade, children }: VerifyFirstProps) {
  const text = useText();
  return (
    <GradeStates>
      {(identity) => {
        if (isOpenTo(identity, grade)) return children;
        const isWaiting = identity[grade].status === 'under-review';
        const why = levelOf(identity) === 'none' ? 'kyc.not-authenticated' : 'kyc.advanced-first';
        return (
          <div className="flex flex-col items-center gap-4 px-6 py-14 text-center">
            <ShieldAlert size={48} strokeWidth={1.25} className="text-accent" aria-hidden />
            <h2 className="text-[15px]">{text(isWaiting ? 'kyc.under-review-text' : why)}</h2>
            <VerifyLink isWaiting={isWaiting} />
          </div>
        );
      }}
    </GradeStates>
  );
}
