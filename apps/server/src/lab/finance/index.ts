import type { Input } from '@mt2/contracts';
import type { LabProductView, labFinance } from '@mt2/contracts/lab/finance';
import { type Decision, err, type Instant, ok } from '@mt2/domain';
import { type FinanceProduct, productState } from '@mt2/domain/finance';
import { changeProduct, findProduct, hostedAt, type ProductChange, productsAt } from '../../areas/finance/index.ts';
import { coinAt } from '../../areas/market/index.ts';
import type { Area } from '../../http/area.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { readInstant } from '../read-instant.ts';

const PERCENT = 100n;

function productView(source: Source, product: FinanceProduct, now: Instant): LabProductView {
  const hosted = hostedAt(source)(product);
  return {
    id: product.id,
    currency: coinAt(source, product.coin).symbol,
    days: product.days,
    dailyRate: product.dailyRate,
    minimum: product.minimum,
    quota: product.quota,
    hosted,
    penaltyMode: product.penaltyMode,
    opensAt: product.opensAt,
    state: productState(product, hosted, now),
  };
}

type Wish = Input<typeof labFinance.changeProduct>;

/** Reads an operator's change; an opening is an instant, or a time from now. */
function readChange({ now }: Tx, wish: Wish): Decision<ProductChange, 'instant-invalid'> {
  const { days, dailyRate: percent, minimum, quota, penaltyMode } = wish;
  const opensAt = wish.opensAt === undefined ? undefined : readInstant(wish.opensAt, now);
  if (wish.opensAt !== undefined && opensAt === undefined) return err('instant-invalid');
  const dailyRate = percent === undefined ? undefined : percent / PERCENT;
  const change = { days, dailyRate, minimum, quota, penaltyMode, opensAt };
  return ok(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
}

function apply(tx: Tx, id: number, change: ProductChange) {
  const changed = changeProduct(tx, id, change);
  return changed.ok ? ok(productView(tx, changed.value, tx.now)) : changed;
}

/** Managed finance products, controlled by an operator. */
export const labFinanceArea: Area<typeof labFinance> = {
  handlers: {
    listProducts: ({ world }) => ok(productsAt(world).map((product) => productView(world, product, world.now()))),
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
