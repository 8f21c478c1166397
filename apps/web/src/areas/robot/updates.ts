import type { Read } from '@mt2/contracts/fields';
import { robotLog } from '@mt2/contracts/robot';
import { type Atoms, ceilToCent } from '@mt2/domain';
import type { EndReason } from '@mt2/domain/robot';
import { to } from '../../frame/paths.ts';
import { type Update, updatesOf } from '../../frame/updates.ts';
import { gainText, ownAmount } from '../../platform/text/figures.ts';
import { kindText } from './robot-text.ts';

type Ended = Read<(typeof robotLog)['robot-stopped']['values']>;

const addressOf = (id: string) => to('/pages/lianghua/jqrlsxq', { id });

/** Net profit as the ended robot shows it: the amount returned is truncated, so a loss is rounded up. */
const shownEnd = (profit: Atoms): Atoms => (profit < 0n ? -ceilToCent(-profit) : profit);

const ended =
  (reason: EndReason) =>
  (values: Ended, id: string): Update => ({
    say: (text) =>
      text('robot.news-ended', {
        robot: `${values.market} ${kindText(text, values)}`,
        reason: text(`robot.reason-${reason}`),
        amount: ownAmount(`${gainText(shownEnd(values.profit))} USDT`),
      }),
    tone: reason === 'liquidation' ? 'fail' : values.profit > 0n ? 'ok' : 'plain',
    address: addressOf(id),
  });

/** Ended robots, and each completed pair of a robot's buy and sell. */
export const updates = updatesOf(robotLog, {
  'robot-pair': ({ market, profit }, id) => ({
    say: (text) => text('robot.news-pair', { symbol: market, amount: ownAmount(`${gainText(profit)} USDT`) }),
    tone: 'ok',
    address: addressOf(id),
  }),
  'robot-stopped': ended('user'),
  'robot-finished': ended('term'),
  'robot-delisted': ended('delisted'),
  'robot-take-profit': ended('take-profit'),
  'robot-stop-loss': ended('stop-loss'),
  'robot-liquidated': ended('liquidation'),
});
