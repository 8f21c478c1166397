import { toFullMinute } from '@mt2/domain';
import { expectedReturn, launchIssue } from '@mt2/domain/subscription';
import { OFFERINGS, textsOf } from '@mt2/prisma/seed/offerings';
import type { Tx } from '../../world/transaction/tx.ts';
import { announceMarket } from '../market/index.ts';
import { mustPost } from '../wallet/index.ts';
import { insertOffering, insertText } from './offering.repo.ts';

/** Announces the new coins of the seed, with the tokens for sale and for rewards. A market begins on a full minute, whatever the epoch. */
export function beginOfferings(tx: Tx): void {
  const { epoch } = tx.world;
  for (const { market, startAt, closeAt, launchAt, ...terms } of OFFERINGS) {
    const coin = announceMarket(tx, market);
    const times = { startAt: epoch + startAt, closeAt: epoch + closeAt, launchAt: toFullMinute(epoch + launchAt) };
    const id = insertOffering(tx, { coin, ...terms, ...times });
    const { supply } = terms;
    mustPost(tx, `launch.issue:${id}`, { refType: 'offering', refId: id }, launchIssue(coin, supply + expectedReturn(supply, terms)));
    for (const text of textsOf(market.base)) insertText(tx, { offeringId: id, ...text });
  }
}
