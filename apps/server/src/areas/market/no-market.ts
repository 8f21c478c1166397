import { about, type Err, err, noted } from '@mt2/domain';
import type { CommandTx } from '../../world/transaction/tx.ts';

/** The refusal of a market that does not exist, about the field that names it. */
export const noMarket = (field: 'marketId' | 'symbol' = 'marketId'): Err<'market-not-found'> => about(field, err('market-not-found'));

/** The same in a command, which notes the ID. */
export const noteNoMarket = ({ note }: Pick<CommandTx, 'note'>, marketId: number): Err<'market-not-found'> =>
  noted(note, 'market', marketId, noMarket());
