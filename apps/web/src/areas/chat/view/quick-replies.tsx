import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';

export type QuickRepliesProps = { replies: readonly string[]; onChoose(reply: string): void };

/** Sentences sent with one tap. */
export function QuickReplies({ replies, onChoose }: QuickRepliesProps) {
  const text = useText();
  return (
    <ul aria-label={text('chat.quick-replies')} className="scrollbar-none flex shrink-0 gap-2 overflow-x-auto px-3 py-1.5">
      {replies.map((reply) => (
        <li key={reply} className="shrink-0">
          <Button size="sm" onClick={() => onChoose(reply)}>
            {reply}
          </Button>
        </li>
      ))}
    </ul>
  );
}
