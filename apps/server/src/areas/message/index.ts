export { countEventsAfter, lastEventOf, pageEvents } from './event-log.repo.ts';
export { eventView, followEvents, log } from './log.ts';
export {
  clearMessages,
  countUnreadMessages,
  deleteAntiPhishingCode,
  findAntiPhishingCode,
  listMessages,
  type MessageFilter,
  markMessagesRead,
  pagePersonalMessages,
  putAntiPhishingCode,
  type SentMessage,
  send,
} from './message.repo.ts';
export { notify, signed, warn } from './notify.ts';
