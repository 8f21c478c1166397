/** What other areas may use of pictures. */
export { OwnPicture } from './own-picture.tsx';
export { PictureField } from './picture-field.tsx';
