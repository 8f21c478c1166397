import { maskAccount } from '@mt2/domain/session';
import { accountKey } from '../platform/device/account-key.ts';
import { loadAllWords, text } from '../platform/i18n.ts';
import { getSession, otherUser, type User } from '../platform/session.ts';
import { tabMemory } from '../platform/storage.ts';
import { toast } from '../ui/overlays/overlays.ts';

/** The user of the other tab that this tab has named in a notice. */
const TOLD = 'mt2.other-user';

const nameOf = (user: User | null): string => user?.nickname || maskAccount(user?.account ?? '');

/** Says once that another tab has logged in as another user, and who this tab still is. */
export async function tellOfOtherUser(): Promise<void> {
  await loadAllWords();
  const other = otherUser();
  if (!other || tabMemory.read(TOLD) === accountKey(other)) return;
  tabMemory.write(TOLD, accountKey(other));
  toast(text('session.other-tab', { other: nameOf(other.user), own: nameOf(getSession().user) }), 'fail');
}
