import { ArrowDown } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';

type ToEndProps = { unread: number; onClick(): void };

/** Scrolls to the end of the conversation, and shows the number of unread messages. */
export function ToEnd({ unread, onClick }: ToEndProps) {
  const text = useText();
  return (
    <button
      type="button"
      onClick={onClick}
      className="absolute right-3 bottom-3 flex h-10 items-center gap-1 rounded-full bg-raised px-3 text-sm shadow-lg"
    >
      <ArrowDown size={18} aria-hidden />
      {unread > 0 ? text('chat.new', { count: unread }) : <span className="sr-only">{text('chat.to-end')}</span>}
    </button>
  );
}

/** Leads to the messages before the first one that was read; nothing if there are none. */
export function Earlier({ first = 1, onRead }: { first: number | undefined; onRead(): void }) {
  const text = useText();
  if (first <= 1) return null;
  return (
    <Button tone="ghost" size="sm" className="mx-auto flex text-mute" onClick={onRead}>
      {text('chat.earlier')}
    </Button>
  );
}
