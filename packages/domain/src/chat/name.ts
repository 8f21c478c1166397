/** Kinds of conversation: about an order between two users, or with support. */
export const CHAT_KINDS = ['p2p', 'support'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** A conversation by its kind and subject: the ID of the order, or the number of the party that contacts support. */
export type ChatName = { readonly kind: ChatKind; readonly ref: number };
