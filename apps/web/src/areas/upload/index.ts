/** What other areas may use of pictures. */
export { OwnPicture, type OwnPictureProps } from './own-picture.tsx';
export { PictureField, type PictureFieldProps } from './picture-field.tsx';
