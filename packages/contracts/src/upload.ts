import { PICTURE_MOST_BYTES } from '@mt2/domain/upload';
import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { file, requiredText as text } from './fields/readers.ts';

const taken = {
  needs: ['session-or-lab-guest'],
  takesFile: { mostBytes: PICTURE_MOST_BYTES },
  changes: true,
  takes: ask.inputs({
    file: ask.plain('file', file('file-required'), 'Picture: PNG or JPEG, at most 10 MB, 12,000 pixels a side and 50 megapixels.'),
  }),
  output: z.string().meta({ description: 'The path of the picture: `/upload/<name>.jpg` or `.png`.' }),
} as const;

/** A call that takes an image, under one of its names. */
export const takePicture = (path: `/${string}`, source: 'spec' | 'compatibility', about: string) =>
  call('POST', path, { ...taken, source, about });

export const upload = {
  uploadPicture: takePicture(
    '/api/upload',
    'spec',
    'Takes a picture (JPEG or PNG, up to 10 MB, 12,000 pixels a side and 50 megapixels) in the field `file`; the message is its ' +
      'path. In a lab the token is optional: a picture sent without one belongs to the user whose call names its path first. Until ' +
      'then no user can see it, and after an hour it is deleted.',
  ),
  uploadAtRoot: takePicture('/upload', 'spec', 'Same as `/api/upload`, for clients that send it to the root.'),
  getPicture: call('GET', '/upload/:name', {
    answersPicture: true,
    about: 'One of the caller’s pictures, as bytes. Another user’s does not exist.',
    takes: ask.inputs({
      name: ask.plain('name', text('picture-not-found', 60, 'picture-not-found'), 'File name, with which the path ends.'),
    }),
    output: z.custom<Blob>(),
  }),
  signPicture: call('GET', '/api/upload/address', {
    repeated: 'secret',
    source: 'ours',
    about:
      'The address of a picture for an `<img>`, which sends no headers: a path with a signature. It shows the picture to anyone who has ' +
      'it, for five minutes of real time. It is never logged or recorded.',
    takes: ask.inputs({
      path: ask.plain('path', text('picture-not-found', 200, 'picture-not-found'), 'Path of a picture that the caller may see.'),
    }),
    output: z.string().meta({ description: 'The address: `/upload/signed/<name>?signature=<signature>`.' }),
  }),
  getSignedPicture: call('GET', '/upload/signed/:name', {
    needs: [],
    answersPicture: true,
    repeated: 'unrecorded',
    source: 'ours',
    about: 'The picture of a signed address, as bytes, for pages of any origin. Once the address has expired, it does not exist.',
    takes: ask.inputs({
      name: ask.plain('name', text('picture-not-found', 60, 'picture-not-found'), 'File name, as in the address.'),
      signature: ask.plain('signature', text('picture-not-found', 200, 'picture-not-found'), 'Signature of the address.', { unit: 'text' }),
    }),
    output: z.custom<Blob>(),
  }),
};

export const uploadContract = contract({
  about: 'Pictures.',
  calls: upload,
  refusals: [
    'file-required',
    'file-too-large',
    'picture-type-invalid',
    'picture-too-many-pixels',
    'too-many-unclaimed-pictures',
    'picture-not-found',
    'picture-unreadable',
    'upload-failed',
    'uploading-failed',
    'picture-preview-failed',
  ],
});
