import { APPLICATION_STATUS, COUNTRIES } from '@mt2/domain/kyc';
import { id, oneOf, past, type Rules, status, text, uploadPath, user, whole } from './rules.ts';

const line = text(1000);

export const kyc: Rules<'KycApplication'> = {
  KycApplication: {
    columns: {
      id,
      userId: user,
      level: whole(1, 2),
      country: oneOf(COUNTRIES),
      fullName: line,
      idNumber: line,
      address: line,
      frontPicture: uploadPath,
      reversePicture: uploadPath,
      handPicture: uploadPath,
      status: status(APPLICATION_STATUS),
      reason: line,
      createdAt: past,
      decidedAt: past,
    },
  },
};
