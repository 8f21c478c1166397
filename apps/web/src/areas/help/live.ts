import { valuesFrom } from '@mt2/contracts/fields/values';
import { type Feedback, feedback, help } from '@mt2/contracts/help';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';

export const live: Live = {
  apply: (event) => {
    if (event.event === 'feedback')
      patchReads<ListOf<Feedback>>(help.listFeedback, {}, (list) => listWithRow(list, valuesFrom(feedback, event.feedback), true));
  },
};
