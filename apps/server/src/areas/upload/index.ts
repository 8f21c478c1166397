export {
  findOwnUpload,
  hideFrom,
  isUploadPath,
  pathOf,
  pathsIn,
  readOwnPictures,
  showPicture,
  showTo,
  someOwnPath,
  typeOf,
} from './picture.ts';
export { Reencoder } from './reencoder.ts';
export { addUpload, claimFrom, keepTaken, PictureTaker, type Taken, takeFrom } from './take-picture.ts';
export { type StoredPicture, Unclaimed } from './unclaimed.ts';
export { deleteUploadsOf, giveUploads, listSame, type Upload } from './upload.repo.ts';
