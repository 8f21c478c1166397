import { CODE_PURPOSES, type CodePurpose } from '@mt2/contracts/session';

type PurposeFields = { readonly type: string; readonly scene: string };

/** What a request says that a code is for: `type`, or `scene`. */
export const saidPurpose = ({ type, scene }: PurposeFields): CodePurpose | undefined =>
  CODE_PURPOSES.find((purpose) => purpose === (type || scene));

/** The purpose of a code that is to be sent; existing clients say none when they register. */
export const purposeOf = (fields: PurposeFields): CodePurpose => saidPurpose(fields) ?? 'register';
