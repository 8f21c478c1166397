import { ReadFailure } from '../../frame/read-failure.tsx';
import type { UnreadProps } from '../../frame/unread.tsx';
import { useText } from '../../platform/i18n.ts';
import { SkeletonCard } from '../../ui/lists/skeleton.tsx';

/** Until a loan is read, or why it was not. */
export function LoanUnread(unread: UnreadProps) {
  const text = useText();
  return (
    <ReadFailure
      {...unread}
      loading={<SkeletonCard className="mt-6 h-80" />}
      list="/pages/lianghua/jdlb"
      name={text('screen.loan-records')}
    />
  );
}
