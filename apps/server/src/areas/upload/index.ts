export { claimFrom } from './claim.ts';
export { pathsIn } from './paths-in.ts';
export { findOwnUpload, hideFrom, isUploadPath, pathOf, readOwnPictures, showPicture, showTo, someOwnPath } from './picture.ts';
export { Reencoder } from './reencoder.ts';
export type { StoredPicture } from './stored-picture.ts';
export { addUpload, PictureTaker } from './take-picture.ts';
export { keepTaken, type Taken, takeFrom } from './take-upload.ts';
export { Unclaimed } from './unclaimed.ts';
export { deleteUploadsOf, giveUploads, listSame, type Upload } from './upload.repo.ts';
