export { type ChatMessage, findUnanswered } from './chat.repo.ts';
export { messageView } from './chat-view.ts';
export { findCaller, findGuestOf, isCallerThere } from './guest/key.ts';
export { markRead, readChat, transcriptOf, unreadIn, unreadOf } from './read-chat.ts';
export { answerAutomatically, openChat, type SayRefusal, say } from './say.ts';
export { listSupportChats } from './support/list-conversations.ts';
export { putSupport, readSupport, supportAddress } from './support/support.repo.ts';
export { tellTyping } from './tell-typing.ts';
export { takeTurn, throttleMessages } from './throttle-messages.ts';
