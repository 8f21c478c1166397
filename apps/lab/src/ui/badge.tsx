import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const TONES = {
  plain: 'bg-raised text-ink',
  good: 'bg-good/15 text-good-ink',
  bad: 'bg-bad/15 text-bad-ink',
  brand: 'bg-brand/15 text-brand',
} as const;

export const Badge = ({ tone = 'plain', children }: { readonly tone?: keyof typeof TONES; readonly children: ReactNode }) => (
  <span className={cx('inline-flex h-6 items-center rounded-md px-2 text-[13px] font-medium whitespace-nowrap', TONES[tone])}>
    {children}
  </span>
);
