import { upload } from '@mt2/contracts/upload';
import { read } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';

/** Uploads a picture; returns its path. `onProgress` receives the fraction sent, from 0 to 1. */
export const sendPicture = (file: File, options: { onProgress(share: number): void; signal: AbortSignal }): Promise<string> =>
  api.upload(upload.uploadPicture, { file }, options);

/** One of the user's own pictures by its path (`/upload/<name>.jpg`): a picture needs the session, which no `<img>` sends. */
export const pictureQuery = (path: string) =>
  read(upload.getPicture, { name: path.split('/').at(-1) ?? '' }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 });
