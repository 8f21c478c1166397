import { CircleAlert, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type NoticeProps = {
  /** True if it must not be missed. */
  strong?: boolean;
  Icon?: LucideIcon;
  title?: ReactNode;
  children?: ReactNode;
};

/** A sentence or two, placed above their subject. */
export function Notice({ strong = false, Icon = strong ? CircleAlert : Info, title, children }: NoticeProps) {
  return (
    <div
      className={cx(
        'flex gap-2.5 rounded-xl p-3 text-[0.8125rem] leading-relaxed',
        strong ? 'bg-(--red)/10 text-ink outline-1 -outline-offset-1 outline-(--red)/40' : 'bg-card text-mute in-[[role=dialog]]:bg-page',
      )}
    >
      <Icon size={18} className={cx('mt-0.5 shrink-0', strong ? 'text-(--red)' : 'text-accent')} aria-hidden />
      <div className="min-w-0 flex-1 text-pretty break-words">
        {title && <p className="font-semibold text-ink">{title}</p>}
        {children}
      </div>
    </div>
  );
}
