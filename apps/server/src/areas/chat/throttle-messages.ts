import { numberOfParty, type Party } from '@mt2/domain/chat';
import type { RealNow } from '../../world/clock.ts';
import { Throttle } from '../../world/throttle.ts';

const MOST_MESSAGES = 20;
const WINDOW_MS = 10_000;

/** Limits the messages of a party on real time: 20 in 10 seconds. One for all calls by which people talk. */
export const throttleMessages = (real: RealNow): Throttle => new Throttle(real, MOST_MESSAGES, WINDOW_MS);

/** The key of a party of a world. */
export const speakerKey = ({ id }: { readonly id: string }, from: Party): string => `${id} ${numberOfParty(from)}`;
