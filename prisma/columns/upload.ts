import { PICTURE_LONGEST_SIDE } from '@mt2/domain/upload';
import { type ColumnRule, id, MOST_ID, matching, oneOf, past, type Rules, uploadName, user, whole } from './rules.ts';

const sha256 = matching(/^[\da-f]{64}$/, 'a SHA-256');

/** A user, or a guest of the chat (negative), who may be gone. */
const uploader: ColumnRule<number> = { expected: 'a user or a guest', sql: (c) => `${c} BETWEEN -${MOST_ID} AND 0 OR (${user.sql(c)})` };

export const upload: Rules<'Upload' | 'UploadViewer' | 'UploadClaim'> = {
  Upload: {
    columns: {
      id,
      name: uploadName,
      userId: uploader,
      sha256,
      sentSha: sha256,
      mime: oneOf(['image/jpeg', 'image/png']),
      bytes: whole(1, 32 * 1024 * 1024),
      width: whole(1, PICTURE_LONGEST_SIDE),
      height: whole(1, PICTURE_LONGEST_SIDE),
      createdAt: past,
    },
  },
  UploadViewer: { columns: { id, name: uploadName, userId: uploader } },
  UploadClaim: { columns: { sentName: uploadName, name: uploadName } },
};
