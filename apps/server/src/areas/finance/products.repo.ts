import { assertDefined } from '@mt2/domain';
import { type FinanceProduct, PENALTY_MODES, type PenaltyMode } from '@mt2/domain/finance';
import type { FinanceProduct as Row } from '@mt2/prisma';
import type { Reading } from '../../world/transaction/tx.ts';

/** A stored penalty mode by its name. */
export const penaltyModeOf = (name: string): PenaltyMode =>
  assertDefined(
    PENALTY_MODES.find((mode) => mode === name),
    'a penalty has its mode',
  );

const toProduct = ({ dailyRate, penaltyMode, isClosed, ...row }: Row): FinanceProduct => ({
  ...row,
  dailyRate: BigInt(dailyRate),
  penaltyMode: penaltyModeOf(penaltyMode),
  isClosed: isClosed === 1,
});

/** The products that the operator has changed. */
export const listChangedProducts = ({ sql }: Reading): FinanceProduct[] =>
  sql.all<Row>('SELECT * FROM "FinanceProduct" ORDER BY "id"').map(toProduct);

/** Stores a product, replacing it if it exists. */
export const putProduct = ({ sql }: Reading, { dailyRate, isClosed, ...product }: FinanceProduct): void =>
  sql.put<Row>('FinanceProduct', { ...product, dailyRate: Number(dailyRate), isClosed: isClosed ? 1 : 0 });
