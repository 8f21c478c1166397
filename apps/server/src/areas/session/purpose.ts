import { CODE_PURPOSES, type CodePurpose } from '@mt2/contracts/session';

type PurposeFields = { readonly type: string; readonly scene: string };

/** The purpose of a code as a request states it: `type`, or `scene`. */
export const saidPurpose = ({ type, scene }: PurposeFields): CodePurpose | undefined =>
  CODE_PURPOSES.find((purpose) => purpose === (type || scene));

/** The purpose of a code that is to be sent; existing clients send none when they register. */
export const purposeOf = (fields: PurposeFields): CodePurpose => saidPurpose(fields) ?? 'register';
