import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useKit } from '../kit.tsx';

export type StatusLook = { readonly tone: string; readonly Icon: LucideIcon };
/** A look with the key of its word. */
export type WordedLook = StatusLook & { readonly word: string };

/** The looks of most statuses. Good and bad news keep their colours (`--green`, `--red`) whatever the colours of up and down are. */
export const WAITING: StatusLook = { tone: 'text-accent', Icon: Clock };
export const GOOD: StatusLook = { tone: 'text-(--green)', Icon: CircleCheck };
export const BAD: StatusLook = { tone: 'text-(--red)', Icon: CircleX };

/** A status as a word with an icon. */
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

/** A status with the word of its look. */
export const Status = ({ look, className }: { look: WordedLook; className?: string }) => (
  <StatusWord look={look} {...(className && { className })}>
    {useKit().text(look.word)}
  </StatusWord>
);
