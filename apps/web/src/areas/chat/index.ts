/** Public API of conversations: one view for all. */
export type { ChatSource } from './source.ts';
export { joinAccount } from './support/support.api.ts';
export { SupportDot } from './support/support-dot.tsx';
export { ChatView } from './view/chat-view.tsx';
