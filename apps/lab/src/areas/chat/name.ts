import type { LabChat } from '@mt2/contracts/lab/chat';

/** The name of a user who asks support: the account, or a guest with a number. */
export const nameOf = ({ ref, account }: Pick<LabChat, 'ref' | 'account'>): string => account || `Guest ${-ref}`;
