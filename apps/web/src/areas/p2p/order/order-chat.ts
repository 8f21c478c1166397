import { p2p } from '@mt2/contracts/p2p';
import { upload } from '@mt2/contracts/upload';
import { api } from '../../../platform/send.ts';
import type { ChatSource } from '../../chat/index.ts';

const QUIET = { mask: false, quiet: true };

/** The chat of an order between its two sides. */
export const orderChat = (id: number): ChatSource => ({
  key: `p2p ${id}`,
  isMine: ({ kind, ref }) => kind === 'p2p' && ref === id,
  read: (part) => api.query(p2p.listMessages, { id, ...part }),
  say: async (said, key) => (await api.change(p2p.say, { id, ...said }, { ...QUIET, key })).message,
  markRead: async (number) => (await api.change(p2p.markRead, { id, number }, QUIET)).message,
  tellTyping: () => api.change(p2p.tellTyping, { id }, QUIET),
  upload: (file, onProgress) => api.upload(upload.uploadPicture, { file }, { onProgress }),
});
