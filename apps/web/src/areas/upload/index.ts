/** Public API of pictures. */
export { EnlargeablePicture } from './enlargeable-picture.tsx';
export { OwnPicture } from './own-picture.tsx';
export { PictureField } from './picture-field.tsx';
export { arrived, NO_PICTURES, type PicturePaths, ProofFields } from './proof-fields.tsx';
export { readPicture } from './read-picture.ts';
