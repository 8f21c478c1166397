import type { ReactNode } from 'react';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { useText } from '../../platform/i18n.ts';
import { Empty } from '../../ui/lists/list-states.tsx';
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
      {data === undefined && <Unread error={error} onRetry={refetch} loading={<SkeletonFields />} />}
      {data !== undefined && <Empty text={text(`refusal.${refusal}`)}>{children}</Empty>}
    </Screen>
  );
}
