import type { security } from '@mt2/contracts/security';
import { noted, ok } from '@mt2/domain';
import { readAntiPhishingCode } from '@mt2/domain/security';
import type { Change } from '../../../http/area.ts';
import { putAntiPhishingCode } from '../../message/index.ts';

/** Sets the word by which the caller recognizes our messages. */
export const setAntiPhishingCode: Change<typeof security.setAntiPhishingCode> = (tx, { anti_phishing_code }) => {
  const read = noted(tx.note, 'anti-phishing-code', `${anti_phishing_code.length} signs`, readAntiPhishingCode(anti_phishing_code));
  if (!read.ok) return read;
  putAntiPhishingCode(tx, tx.person.id, read.value);
  return ok(tx.say('saved'));
};
