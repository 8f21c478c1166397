import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { unreadQuery } from './support.api.ts';

/** A red dot while there are unread messages from support. */
export function SupportDot({ className }: { className?: string }) {
  const text = useText();
  const { data = 0 } = useQuery(unreadQuery);
  if (data === 0) return null;
  return (
    <span className={cx('size-2 rounded-full bg-[#f6465d]', className)}>
      <span className="sr-only">{text('chat.new', { count: data })}</span>
    </span>
  );
}
