import type { security } from '@mt2/contracts/security';
import { about, assertDefined, noted, ok } from '@mt2/domain';
import { readAntiPhishingCode } from '@mt2/domain/security';
import type { Change, Query } from '../../../http/area.ts';
import { countRecoveryCodes, findAuthenticator } from '../../authenticator/index.ts';
import { deleteAntiPhishingCode, findAntiPhishingCode, putAntiPhishingCode, warn } from '../../message/index.ts';
import { countSessions, endOtherSessions, endSessionsOf, listLogins as list } from '../../session/index.ts';
import { findUser } from '../../user/index.ts';

/** The caller's authenticator and anti-phishing code. */
export const getSecurity: Query<typeof security.getSecurity> = ({ world, person: { id } }) => {
  const row = findAuthenticator(world, id);
  return ok({
    authenticator: row?.status ?? 'off',
    since: row?.onSince || undefined,
    recoveryCodesLeft: countRecoveryCodes(world, id),
    antiPhishingCode: findAntiPhishingCode(world, id) ?? '',
  });
};

/** The caller's last logins, and the number of open sessions. */
export const listLogins: Query<typeof security.listLogins> = ({ world, person }) => {
  const place = { sql: world.sql, now: world.now() };
  return ok({
    openSessions: countSessions(place, person.id),
    logins: list(place, person.id).map((row) => ({ ...row, isThis: row.tokenHash === person.tokenHash })),
  });
};

/** Ends the caller's other sessions. */
export const signOutOthers: Change<typeof security.signOutOthers> = (tx) => {
  const { id, tokenHash } = tx.person;
  endOtherSessions(tx, id, tokenHash);
  return ok(tx.say('operation-success'));
};

/** Ends the sessions of the given logins of the caller. */
export const signOutDevice: Change<typeof security.signOutDevice> = (tx, { ids }) => {
  const { id, tokenHash } = tx.person;
  endSessionsOf(tx, id, ids.split(',').map(Number), tokenHash);
  return ok(tx.say('operation-success'));
};

/** Sets the caller's anti-phishing code; an empty one removes it. */
export const setAntiPhishingCode: Change<typeof security.setAntiPhishingCode> = (tx, { text: typed }) => {
  const { id } = tx.person;
  const read = noted(
    tx.note,
    'anti-phishing-code',
    `${typed.length} signs`,
    about('text', typed.trim() === '' ? ok('') : readAntiPhishingCode(typed)),
  );
  if (!read.ok) return read;
  // Before the change: it contains the code that its reader knows.
  if (read.value !== (findAntiPhishingCode(tx, id) ?? ''))
    warn(tx, assertDefined(findUser(tx, id), 'a session has its user'), 'anti-phishing-changed');
  if (read.value === '') deleteAntiPhishingCode(tx, id);
  else putAntiPhishingCode(tx, id, read.value);
  return ok(tx.say('saved'));
};
