export { findOwnUpload, isUploadPath, pathOf, showPicture } from './picture.ts';
export { Reencoder } from './reencoder.ts';
export { addUpload, PictureTaker, type StoredPicture } from './take-picture.ts';
export { listSame } from './upload.repo.ts';
