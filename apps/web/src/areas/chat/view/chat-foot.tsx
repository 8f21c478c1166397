import type { ConversationState } from '../conversation.ts';
import { Composer, type ComposerProps } from './composer.tsx';

type ChatFootProps = Pick<ComposerProps, 'onWrite' | 'onSend'> & {
  state: ConversationState;
  /** Shown in place of the composer of a closed conversation. */
  closed: string | undefined;
};

/** The composer, or why the conversation is closed. */
export const ChatFoot = ({ state: { draft, isClosed }, closed, onWrite, onSend }: ChatFootProps) =>
  isClosed ? (
    <p className="border-t border-line px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom,0px))] text-center text-[0.8125rem] text-mute">
      {closed}
    </p>
  ) : (
    <Composer draft={draft} onWrite={onWrite} onSend={onSend} />
  );
