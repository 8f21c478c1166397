import { DAY } from '@mt2/domain';
import { worldNow } from '../../platform/server-time.ts';
import { either, isNumber, isText, oneOf, shaped } from '../../platform/shape.ts';
import { deviceMemory, STORAGE } from '../../platform/storage.ts';

/** Seconds for which a link's code is kept, for guests who look around first. */
const KEPT_FOR = DAY;

/** `until` in seconds of world time; null until the page knows that time. */
type SavedInvite = { readonly code: string; readonly until: number | null };
const isSavedInvite = shaped<SavedInvite>({ code: isText, until: either(isNumber, oneOf([null])) });
const saved = () => deviceMemory.readAs(STORAGE.invite, isSavedInvite);
const save = (invite: SavedInvite) => void deviceMemory.writeAs(STORAGE.invite, invite);

/** The code of the last link followed; empty without one, or a day after it. Called when the world's time is known. */
export function keptInvite(): string {
  const invite = saved();
  return invite && (invite.until ?? worldNow() + KEPT_FOR) > worldNow() ? invite.code : '';
}

/** Keeps a link's code from the moment it is followed. */
export const keepInvite = (code: string): void => save({ code, until: null });

/** Counts the day of the kept code from now, unless it is counted already. Called when the world's time is known. */
export function startInviteDay(): void {
  const invite = saved();
  if (invite) save({ ...invite, until: invite.until ?? worldNow() + KEPT_FOR });
}

export const forgetInvite = (): void => deviceMemory.forget(STORAGE.invite);
