import type { ReactNode } from 'react';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { Empty, ErrorRetry } from '../../ui/lists/list-states.tsx';
import { SkeletonFields } from '../../ui/lists/skeleton-fields.tsx';

export type UnreadAdvertProps = {
  title: string;
  query: { readonly data: unknown; readonly error: Error | null; refetch(): Promise<unknown> };
  /** The refusal that says why an advert that was read is not shown. */
  refusal?: 'p2p-advert-not-found' | 'p2p-advert-ended';
  /** The way to other adverts. */
  children: ReactNode;
};

/** Until an advert is read, or why it is not shown. */
export function UnreadAdvert({ title, query: { data, error, refetch }, refusal = 'p2p-advert-not-found', children }: UnreadAdvertProps) {
  const text = useText();
  return (
    <Screen title={title}>
      {data === undefined && (error ? <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonFields />)}
      {data !== undefined && <Empty text={text(`refusal.${refusal}`)}>{children}</Empty>}
    </Screen>
  );
}
