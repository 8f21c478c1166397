import { product } from '@mt2/contracts';
import { blackPng, fileOf, pngBytes, uploadPictures } from '../pictures.ts';
import { bad } from '../refused.ts';
import type { AreaScenarios, Scenario } from '../scenario.ts';
import { ok } from '../world.ts';

const { upload } = product;

const picture = async () => ({ file: fileOf(pngBytes()) });

/** The upload of an image, under each of its names. */
export const takePicture: Scenario<typeof upload.uploadPicture> = {
  works: picture,
  refuses: [
    bad.noFile({ file: undefined as unknown as File }),
    ['picture-unreadable', { file: fileOf('') }],
    bad.fileType({ file: fileOf('<script>alert(1)</script>') }),
    ['picture-too-many-pixels', async () => ({ file: fileOf(blackPng(9000, 9000)) })],
    bad.largeFile({ file: fileOf(new Uint8Array(11 * 1024 * 1024)) }),
    bad.tooOften(async (stage) => {
      await stage.often(60, upload.uploadPicture, { file: fileOf('no picture') }, stage.person);
      return picture();
    }),
  ],
};

export const scenarios: AreaScenarios<typeof product.upload> = {
  uploadPicture: takePicture,
  uploadAtRoot: takePicture,
  getPicture: {
    works: async ({ person }) => ({ name: (await uploadPictures(person, 1))[0]?.slice('/upload/'.length) ?? '' }),
    refuses: [bad.picture({ name: 'nothing.png' })],
  },
  signPicture: {
    works: async ({ person }) => ({ path: (await uploadPictures(person, 1))[0] ?? '' }),
    refuses: [bad.picture({ path: '/upload/nothing.png' })],
  },
  getSignedPicture: {
    works: async ({ person }) => {
      const [path = ''] = await uploadPictures(person, 1);
      const { message } = await ok(person, upload.signPicture, { path });
      const [name = '', signature = ''] = message.slice('/upload/signed/'.length).split('?signature=');
      return { name, signature };
    },
    refuses: [bad.picture({ name: 'nothing.png', signature: 'main.1-300-x' })],
  },
};
