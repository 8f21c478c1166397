export { claimFrom } from './claim.ts';
export { findOwnUpload, hideFrom, isUploadPath, pathOf, pathsIn, readOwnPictures, showPicture, showTo, someOwnPath } from './picture.ts';
export { Reencoder } from './reencoder.ts';
export type { StoredPicture } from './stored-picture.ts';
export { addUpload, keepTaken, PictureTaker, type Taken, takeFrom } from './take-picture.ts';
export { Unclaimed } from './unclaimed.ts';
export { deleteUploadsOf, giveUploads, listSame, type Upload } from './upload.repo.ts';
