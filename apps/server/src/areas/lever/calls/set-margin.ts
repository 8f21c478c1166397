import type { lever } from '@mt2/contracts/lever';
import { about, err, noted, ok, parseAtoms } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { positionView, viewOf } from '../lever-view.ts';
import { ownPosition } from '../position.ts';
import { setMargin as command } from '../set-margin.ts';

/** Adds margin to the caller's open position, or withdraws margin added. */
export const setMargin: Change<typeof lever.setMargin> = (tx, { id, amount: typed }) => {
  const amount = parseAtoms(typed.replace(/^\+/, ''));
  if (amount === undefined) {
    // Another user's position is refused before an unreadable amount.
    const found = ownPosition(tx, tx.person.id, id);
    return found.ok ? noted(tx.note, 'amount', typed, about('amount', err('amount-invalid'))) : found;
  }
  const position = command(tx, tx.person.id, { id, amount });
  return position.ok ? ok({ message: tx.say('margin-changed'), beside: { position: positionView(viewOf(tx), position.value) } }) : position;
};
