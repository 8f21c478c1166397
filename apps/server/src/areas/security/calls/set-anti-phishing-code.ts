import type { security } from '@mt2/contracts/security';
import { about, noted, ok } from '@mt2/domain';
import { readAntiPhishingCode } from '@mt2/domain/security';
import type { Change } from '../../../http/area.ts';
import { deleteAntiPhishingCode, findAntiPhishingCode, notify, putAntiPhishingCode } from '../../message/index.ts';

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
  if (read.value !== (findAntiPhishingCode(tx, id) ?? '')) notify(tx, id, 'security', (say) => say('outbox.anti-phishing-changed'));
  if (read.value === '') deleteAntiPhishingCode(tx, id);
  else putAntiPhishingCode(tx, id, read.value);
  return ok(tx.say('saved'));
};
