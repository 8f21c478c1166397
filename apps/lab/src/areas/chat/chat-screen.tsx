import type { LabChat } from '@mt2/contracts/lab/chat';
import { useState } from 'react';
import { Answer, Empty } from '../../ui/answer.tsx';
import { cx } from '../../ui/cx.ts';
import { Page } from '../../ui/page.tsx';
import { Conversation } from './conversation.tsx';
import { SupportSettings } from './support-settings.tsx';
import { nameOf, useChats, useTyping } from './use-chats.ts';

type RowProps = { readonly chat: LabChat; readonly isOpen: boolean; readonly onOpen: () => void };

function Row({ chat, isOpen, onOpen }: RowProps) {
  const isTyping = useTyping(chat);
  const { last, unread } = chat;
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen}
        onClick={onOpen}
        className={cx('flex w-full flex-col gap-0.5 rounded-lg px-3 py-2 text-left', isOpen ? 'bg-raised' : 'hover:bg-raised/60')}
      >
        <span className="flex w-full items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">{nameOf(chat)}</span>
          {unread > 0 && (
            <span className="rounded-md bg-brand px-1.5 text-[13px] font-semibold text-on-brand">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
        <span className="w-full truncate text-[13px] text-mute">{isTyping ? 'is typing…' : last.text || 'Image'}</span>
      </button>
    </li>
  );
}

/** The support conversations: the list, and the open one; a single one is open. */
export function ChatScreen() {
  const chats = useChats();
  const [open, setOpen] = useState<number>();
  return (
    <Page
      title="Chat"
      about="What users and guests write to customer service, live. Reply here, and they see it in the product."
      actions={<SupportSettings />}
    >
      <Answer query={chats} empty="No conversations yet. Write to customer service in the product, as a user or as a guest.">
        {(list) => {
          const shown = list.length === 1 ? list[0] : list.find(({ ref }) => ref === open);
          return (
            <div className="@container">
              <div className="flex h-[calc(100dvh-13rem)] min-h-96 gap-4 @max-2xl:h-auto @max-2xl:flex-col">
                <ul
                  aria-label="Conversations"
                  className="w-72 shrink-0 overflow-y-auto rounded-xl bg-card p-2 @max-2xl:max-h-48 @max-2xl:w-full"
                >
                  {list.map((chat) => (
                    <Row key={chat.ref} chat={chat} isOpen={chat === shown} onOpen={() => setOpen(chat.ref)} />
                  ))}
                </ul>
                {shown ? (
                  <Conversation key={shown.ref} chat={shown} version={chats.version} />
                ) : (
                  <div className="flex-1">
                    <Empty>Choose a conversation.</Empty>
                  </div>
                )}
              </div>
            </div>
          );
        }}
      </Answer>
    </Page>
  );
}
