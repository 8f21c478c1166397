import { help } from '@mt2/contracts/help';
import { FEEDBACK_STATUS } from '@mt2/domain/help';
import { act, decidedWays, type Machine, storedIn } from '../machine.ts';

export const HELP_MACHINES: readonly Machine[] = [
  {
    entity: 'feedback',
    title: 'Feedback',
    about: 'Feedback waits until the operator answers it or closes it with a reason.',
    ...storedIn(FEEDBACK_STATUS, { table: 'Feedback', owner: 'userId' }),
    ways: [
      { from: null, to: 'waiting', acts: [act(help.sendFeedback, { content: 'The chart is slow on my phone.', imgs: '' }, 'trader')] },
      ...decidedWays('feedback', 'waiting', 'answered', 'closed'),
    ],
  },
];
