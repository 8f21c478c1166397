import type { ReactNode } from 'react';
import { sentenceOf } from '../platform/send.ts';
import { ErrorRetry } from '../ui/lists/list-states.tsx';

export type UnreadProps = { error: Error | null; onRetry(): unknown; loading?: ReactNode };

/** Until something is read: its placeholder or, if the read failed, the reason with a retry. */
export const Unread = ({ error, onRetry, loading }: UnreadProps) =>
  error ? <ErrorRetry text={sentenceOf(error)} onRetry={() => void onRetry()} /> : loading;
