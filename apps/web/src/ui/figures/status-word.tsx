import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type StatusLook = { readonly tone: string; readonly Icon: LucideIcon };

/** A status as a word with an icon. Good and bad news keep their colours (`--green`, `--red`) whatever colours up and down have. */
export const StatusWord = ({
  look: { tone, Icon },
  className,
  children,
}: {
  look: StatusLook;
  className?: string;
  children: ReactNode;
}) => (
  <span className={cx('inline-flex shrink-0 items-center gap-1 text-xs font-semibold', tone, className)}>
    <Icon size={14} className="shrink-0" aria-hidden />
    {children}
  </span>
);
