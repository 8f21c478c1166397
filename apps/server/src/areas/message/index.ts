export { listMessages, type MessageFilter, send } from './message.repo.ts';
export { notify, notifyEverywhere } from './notify.ts';
