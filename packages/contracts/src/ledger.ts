import { DEPOSIT_LEDGER } from '@mt2/domain/deposit';
import { LEVER_LEDGER } from '@mt2/domain/lever';
import { OPTION_LEDGER } from '@mt2/domain/option';
import { SPOT_LEDGER } from '@mt2/domain/spot';
import { WALLET_LEDGER } from '@mt2/domain/wallet';
import { WITHDRAW_LEDGER } from '@mt2/domain/withdraw';

/** The words of every area's ledger. */
const LEDGERS = [WALLET_LEDGER, DEPOSIT_LEDGER, WITHDRAW_LEDGER, SPOT_LEDGER, LEVER_LEDGER, OPTION_LEDGER] as const;

/** Why a balance may change. */
export type PostingReason = (typeof LEDGERS)[number]['reasons'][number];
