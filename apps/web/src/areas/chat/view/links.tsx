import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { type Address, to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { depositsQuery, RecordStatusChip, withdrawalsQuery } from '../../wallet/index.ts';
import type { ChatMessage } from '../source.ts';

/** The look of the links of a message, below its text. */
export const CHAT_LINKS = '-mx-3 divide-y divide-line border-t border-line px-2 last:-mb-2';

type ChatLinkProps = { address: Address; title: string; children?: ReactNode };

/** A link below a message, as a row of its bubble. */
export const ChatLink = ({ address, title, children }: ChatLinkProps) => (
  <li>
    <Go to={address} className="flex min-h-11 items-center gap-2 px-1 py-2 text-sm text-accent">
      <span className="min-w-0 flex-1">{title}</span>
      {children}
      <ChevronRight size={16} className="shrink-0" aria-hidden />
    </Go>
  </li>
);

/** The link to the record of an automatic answer, with its present status: the answer keeps the words of its time. */
export function RecordLink({ kind, id }: NonNullable<ChatMessage['record']>) {
  const text = useText();
  const isDeposit = kind === 'deposit';
  const deposits = useInfiniteQuery({ ...depositsQuery, enabled: isDeposit });
  const withdrawals = useInfiniteQuery({ ...withdrawalsQuery, enabled: !isDeposit });
  const record = (isDeposit ? rowsOf(deposits) : rowsOf(withdrawals))?.find((row) => row.id === id);
  return (
    <ChatLink
      address={isDeposit ? to('/pages/assets/record', { tab: 'deposits', id }) : to('/pages/assets/withdraw/detail', { id })}
      title={text(isDeposit ? 'record.deposit-details' : 'screen.withdraw-detail')}
    >
      {record && <RecordStatusChip status={record.status} />}
    </ChatLink>
  );
}
