/** Kinds of conversation: about an order between two people, or with support. */
export const CHAT_KINDS = ['p2p', 'support'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** A conversation by its kind and by what it is about: the number of the order, or of the party that asks for support. */
export type ChatName = { readonly kind: ChatKind; readonly ref: number };
