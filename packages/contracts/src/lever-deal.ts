import { z } from 'zod';
import { decimal, money } from './fields/readers.ts';
import { leverTicketRow } from './lever-rows.ts';

const tier = z.object({ tier: z.int(), max_notional: money, max_leverage: z.int(), maintenance_rate: decimal, maintenance_amount: money });
const ask = z.object({ price: decimal, number: decimal });

/** Everything that the form of a contract order needs. */
export const leverDeal = z.object({
  lever_transaction: z.object({ in: z.array(ask), out: z.array(ask) }),
  my_transaction: z.array(leverTicketRow),
  lever_share_limit: z.object({ min: z.int(), max: z.int() }),
  multiple: z.object({ muit: z.array(z.object({ value: z.int() })), share: z.array(z.object({ value: z.int() })) }),
  last_price: decimal,
  /** Available in the requested account. */
  user_lever: money,
  /** Available, frozen and unrealised of the account together. */
  all_levers: money,
  ustd_price: decimal,
  ExRAte: decimal,
  mark_price: decimal,
  index_price: decimal,
  /** The rate that was settled last, and the one that the running interval comes to so far; fractions. */
  funding_rate: decimal,
  predicted_funding_rate: decimal,
  next_funding_time: z.int(),
  tiers: z.array(tier),
  fees: z.object({ maker: decimal, taker: decimal }),
  risk_fund: money,
  /** Base coin in one lot. */
  lot: decimal,
  is_halted: z.union([z.literal(0), z.literal(1)]),
});
