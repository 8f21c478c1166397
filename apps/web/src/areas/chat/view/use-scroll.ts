import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { report } from '../../../platform/request/report.ts';
import type { Conversation, ConversationState } from '../conversation.ts';

/** In px: this close to the end the view follows new messages; this close to the start older ones are loaded. */
const NEAR_END = 80;
const NEAR_BEGINNING = 200;

/** Keeps the end in view while the user is there, and keeps the view in place while older messages are added above. */
export function useScroll(
  area: RefObject<HTMLElement | null>,
  conversation: Conversation,
  { rows, outgoing, isTyping }: ConversationState,
) {
  const [isAtEnd, setAtEnd] = useState(true);
  const last = useRef({ first: 0, height: 0, isReading: false });
  const first = rows[0]?.number ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: added items make the area higher
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    const came = last.current;
    if (came.first > first && first > 0) box.scrollTop += box.scrollHeight - came.height;
    else if (isAtEnd) box.scrollTop = box.scrollHeight;
    last.current = { ...came, first, height: box.scrollHeight };
  }, [rows, outgoing.length, isTyping]);
  // A picture that arrives moves the end down.
  useEffect(() => {
    const box = area.current;
    if (!box?.firstElementChild || !isAtEnd) return;
    const observer = new ResizeObserver(() => {
      box.scrollTop = box.scrollHeight;
    });
    observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [area, isAtEnd]);
  const toEnd = () => {
    const box = area.current;
    if (box) box.scrollTop = box.scrollHeight;
    setAtEnd(true);
  };
  const readEarlier = async () => {
    if (last.current.isReading) return;
    last.current.isReading = true;
    await conversation.readEarlier().catch(report('earlier messages'));
    last.current.isReading = false;
  };
  const onScroll = () => {
    const box = area.current;
    if (!box) return;
    setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END);
    if (box.scrollTop < NEAR_BEGINNING && first > 1) void readEarlier();
  };
  return { isAtEnd, toEnd, onScroll, readEarlier };
}
