export { findOwnUpload, hideFrom, isUploadPath, pathOf, readOwnPictures, showPicture, showTo } from './picture.ts';
export { Reencoder } from './reencoder.ts';
export { addUpload, PictureTaker, type StoredPicture } from './take-picture.ts';
export { deleteUploadsOf, giveUploads, listSame, type Upload } from './upload.repo.ts';
