import { PICTURE_MOST_BYTES } from '@mt2/domain/upload';
import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './call.ts';
import { file, text } from './fields.ts';

const taken = {
  method: 'POST',
  needs: ['session-or-lab-guest'],
  takesFile: { mostBytes: PICTURE_MOST_BYTES },
  changes: true,
  input: z.object({ file: file('file-required') }),
  output: z.string().meta({ description: 'The path of the picture: `/upload/<name>.jpg` or `.png`.' }),
} as const;

/** A call that takes a picture, under one of its names. */
export const takePicture = (path: `/${string}`, source: 'spec' | 'compatibility', about: string) => call({ ...taken, path, source, about });

export const upload = {
  uploadPicture: takePicture(
    '/api/upload',
    'spec',
    'Takes a picture (JPEG or PNG, up to 10 MB, 12,000 pixels a side and 50 megapixels) in the field `file`; the message is its path. In a lab it may be sent without a token: then nobody can see it until a user’s call names its path for the first time, which makes it that user’s, and after an hour without that it is deleted.',
  ),
  uploadAtRoot: takePicture('/upload', 'spec', 'As `/api/upload`, for clients that send it beside the API.'),
  getPicture: call({
    method: 'GET',
    path: '/upload/:name',
    needs: ['session'],
    changes: false,
    answersPicture: true,
    source: 'spec',
    about: 'A picture of one’s own, as bytes; another’s does not exist.',
    input: z.object({ name: text('picture-not-found', 60, 'picture-not-found') }),
    output: z.custom<Blob>(),
  }),
};

export const uploadContract = contract({
  calls: upload,
  refusals: [
    'file-required',
    'file-too-large',
    'picture-type-invalid',
    'picture-too-many-pixels',
    'too-many-unclaimed-pictures',
    'picture-not-found',
    'upload-failed',
    'uploading-failed',
    'picture-preview-failed',
  ],
});
