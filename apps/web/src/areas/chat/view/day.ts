import type { ChatMessageRow } from '@mt2/contracts/chat';
import { DAY } from '@mt2/domain';
import { formatDate, secondsOf } from '../../../platform/format.ts';
import type { Text } from '../../../platform/i18n.ts';

/** The day of a message in the user's time zone: `2026-01-01`. */
export const dayOf = ({ create_time }: Pick<ChatMessageRow, 'create_time'>): string => formatDate(secondsOf(create_time));

/** How a day is called at an instant. */
export function dayText(day: string, now: number, text: Text): string {
  if (day === formatDate(now)) return text('chat.today');
  return day === formatDate(now - DAY) ? text('chat.yesterday') : day;
}
