import type { CodePurpose } from '@mt2/domain/session';

export type PurposeFields = { readonly type: CodePurpose | ''; readonly scene: CodePurpose | '' };

/** The purpose of a code as a request states it: `type`, or `scene`. */
export const statedPurpose = ({ type, scene }: PurposeFields): CodePurpose | undefined => type || scene || undefined;
