import type { security } from '@mt2/contracts/security';
import { about, assertDefined, noted, ok } from '@mt2/domain';
import { readAntiPhishingCode } from '@mt2/domain/security';
import type { Change } from '../../../http/area.ts';
import { deleteAntiPhishingCode, findAntiPhishingCode, putAntiPhishingCode, warn } from '../../message/index.ts';
import { findUser } from '../../user/index.ts';

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
