import { deviceOf } from '@mt2/domain/session';
import type { Tx } from '../../world/transaction/tx.ts';
import { warn } from '../message/index.ts';
import type { User } from '../user/index.ts';
import { hasKnownDevice, rememberDevice } from './session.repo.ts';

/**
 * Warns a user of a login from a device that they have not logged in with before: another browser, or another system. The
 * first login has nothing to be compared with. Sessions opened by the lab do not count as logins.
 */
export function noticeDevice(tx: Tx, user: User, userAgent: string): void {
  const device = deviceOf(userAgent);
  const isFirst = !hasKnownDevice(tx, user.id);
  const isNew = rememberDevice(tx, user.id, device);
  const name = [device.browser, device.system].filter((part) => part !== '').join(', ');
  if (isNew && !isFirst) warn(tx, user, 'new-device', (say) => ({ device: name || say('device.unknown') }));
}
