import type { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { pathsIn } from '../../upload/index.ts';
import { sendFeedback as send } from '../send-feedback.ts';

/** Sends a feedback of the caller's. */
export const sendFeedback: Change<typeof help.sendFeedback> = (tx, { content, pictures }) => {
  const sent = send(tx, tx.person.id, { content, pictures: pathsIn(pictures) });
  return sent.ok ? ok(tx.say('submit-success')) : sent;
};
