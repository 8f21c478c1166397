import { inviteStatus } from '@mt2/contracts/promotion-rows';
import { assertDefined, type Decision, err, formatPlain, ok, type Rate } from '@mt2/domain';
import { isPartnerRate, rebateRates } from '@mt2/domain/promotion';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUser, updateUser } from '../user/index.ts';
import { storePartnerRate } from './inviter.repo.ts';
import { forgetRates, inviterOf } from './referrers.ts';

/** Sets an inviter's new level, and notifies them. */
export function setLevel(tx: Tx, userId: number, level: number): void {
  const user = assertDefined(findUser(tx, userId), 'an inviter is a user');
  updateUser(tx, userId, { level });
  forgetRates(tx);
  const standing = emitStanding(tx, userId);
  // A level gives a partner nothing.
  if (user.isPartner === 0) logStanding(tx, userId, 'invite-level', standing);
}

/** Makes a user a partner with a given share of every fee, or, with undefined, an ordinary user again. */
export function setPartner(tx: Tx, userId: number, rate: Rate | undefined): Decision<undefined, 'partner-rate-invalid'> {
  if (rate !== undefined && !isPartnerRate(rate)) return err('partner-rate-invalid');
  storePartnerRate(tx, userId, rate);
  updateUser(tx, userId, { isPartner: rate === undefined ? 0 : 1 });
  forgetRates(tx);
  logStanding(tx, userId, rate === undefined ? 'partner-ended' : 'partner', emitStanding(tx, userId));
  return ok(undefined);
}

type Standing = { readonly level: number; readonly rate: Rate };

/** Logs the status of an inviter, and sends a message about it. */
const logStanding = (tx: Tx, userId: number, kind: 'invite-level' | 'partner' | 'partner-ended', { level, rate }: Standing): void =>
  tx.emit('user.logged', {
    userId,
    kind,
    id: userId,
    values: { level, rate },
    mail: () => ({ level: String(level), rate: formatPlain(rate * 100n, 6) }),
  });

/** Sends a user their status; returns it: their level, and their share of a direct invitee's fees. */
function emitStanding(tx: Tx, userId: number): Standing {
  const inviter = inviterOf(tx, userId);
  const firstRate = rebateRates(inviter, undefined).first;
  const status = inviteStatus.encode({ level: inviter.level, isPartner: inviter.partnerRate !== undefined, firstRate });
  tx.emit('user.event', { userId, event: () => ({ event: 'invite-status', ...status }) });
  return { level: inviter.level, rate: firstRate };
}
