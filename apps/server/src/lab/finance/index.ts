import type { Input } from '@mt2/contracts';
import type { LabProductRow, labFinance } from '@mt2/contracts/lab/finance';
import { type Decision, err, formatAtoms, formatPlain, type Instant, ok } from '@mt2/domain';
import { type FinanceProduct, productState } from '@mt2/domain/finance';
import { changeProduct, findProduct, hostedAt, type ProductChange, productsAt } from '../../areas/finance/index.ts';
import { coinAt } from '../../areas/market/index.ts';
import type { Area } from '../../http/area.ts';
import { iso } from '../../world/iso.ts';
import type { Source } from '../../world/transaction/derived.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { readInstant } from '../read-instant.ts';

const PERCENT = 100n;

function present(source: Source, product: FinanceProduct, now: Instant): LabProductRow {
  const hosted = hostedAt(source)(product);
  return {
    id: product.id,
    currency: coinAt(source, product.coin).symbol,
    days: product.days,
    daily_rate: formatPlain(product.dailyRate * PERCENT, 6),
    minimum: formatAtoms(product.minimum),
    quota: formatAtoms(product.quota),
    hosted: formatAtoms(hosted),
    penalty_mode: product.penaltyMode,
    opens_at: iso(product.opensAt),
    state: productState(product, hosted, now),
  };
}

type Wish = Input<typeof labFinance.changeProduct>;

/** Reads an operator's change; an opening is an instant, or a time from now. */
function readChange({ now }: Tx, wish: Wish): Decision<ProductChange, 'instant-invalid'> {
  const { days, daily_rate, minimum, quota, penalty_mode, opens_at } = wish;
  const opensAt = opens_at === undefined ? undefined : readInstant(opens_at, now);
  if (opens_at !== undefined && opensAt === undefined) return err('instant-invalid');
  const change = {
    days,
    dailyRate: daily_rate === undefined ? undefined : daily_rate / PERCENT,
    minimum,
    quota,
    penaltyMode: penalty_mode,
    opensAt,
  };
  return ok(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
}

function apply(tx: Tx, id: number, change: ProductChange) {
  const changed = changeProduct(tx, id, change);
  return changed.ok ? ok(present(tx, changed.value, tx.now)) : changed;
}

/** The products of managed finance in the hands of an operator. */
export const labFinanceArea: Area<typeof labFinance> = {
  handlers: {
    listProducts: ({ world }) => ok(productsAt(world).map((product) => present(world, product, world.now()))),
    changeProduct: (tx, wish) => {
      const change = readChange(tx, wish);
      return change.ok ? apply(tx, wish.id, change.value) : change;
    },
    openProduct: (tx, { id }) => {
      const before = findProduct(tx, id);
      return apply(tx, id, { isClosed: false, opensAt: Math.min(before?.opensAt ?? tx.now, tx.now) });
    },
    closeProduct: (tx, { id }) => apply(tx, id, { isClosed: true }),
  },
};
