import type { LabChat } from '@mt2/contracts/lab/chat';

/** How who asks is called: by the account, or as a guest with a number. */
export const nameOf = ({ ref, account }: Pick<LabChat, 'ref' | 'account'>): string => account || `Guest ${-ref}`;
