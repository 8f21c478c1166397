import { helpLog } from '@mt2/contracts/help';
import { to } from '../../frame/paths.ts';
import { type Update, updatesOf } from '../../frame/updates.ts';

const answered = (): Update => ({
  say: (text) => text('help.told-feedback'),
  tone: 'plain',
  address: to('/pages/help/center/feedback', { tab: 'mine' }),
});

export const updates = updatesOf(helpLog, { 'feedback-answered': answered, 'feedback-closed': answered });
