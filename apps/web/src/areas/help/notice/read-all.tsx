import { CheckCheck } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';

/** Marks everything in a list as read; shown if it has items, disabled while none is unread. */
export function ReadAll({ isShown, isUnread, onPress }: { isShown: boolean; isUnread: boolean; onPress(): void }) {
  const text = useText();
  if (!isShown) return null;
  return (
    <p className="flex justify-end px-4 pt-3 pb-1">
      <Button size="sm" disabled={!isUnread} onClick={onPress}>
        <CheckCheck size={16} aria-hidden />
        {text('notice.mark-all-read')}
      </Button>
    </p>
  );
}
