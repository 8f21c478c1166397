/** Public API of pictures. */
export { OwnPicture } from './own-picture.tsx';
export { PictureField } from './picture-field.tsx';
