import { type ChatName, numberOfParty, type Party } from '@mt2/domain/chat';

/** The conversation of a party with support; each has one. */
export const supportChat = (party: Party): ChatName => ({ kind: 'support', ref: numberOfParty(party) });
