export {
  clearMessages,
  countUnreadMessages,
  listMessages,
  type MessageFilter,
  markMessagesRead,
  pagePersonalMessages,
  readUpTo,
  send,
} from './message.repo.ts';
export { notify, notifyEverywhere } from './notify.ts';
