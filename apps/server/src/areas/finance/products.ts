import { type Atoms, type Decision, err, type Instant, ok } from '@mt2/domain';
import { checkProduct, type FinanceProduct, productState, seedProducts } from '@mt2/domain/finance';
import { derived, type Source, type Tx } from '../../world/transaction/tx.ts';
import { listHosted, listHostedBy } from './finance.repo.ts';
import { listChangedProducts, putProduct } from './products.repo.ts';

const products = derived((source): ReadonlyMap<number, FinanceProduct> => {
  const changed = new Map(listChangedProducts(source).map((product) => [product.id, product]));
  return new Map(seedProducts(source.world.epoch).map((product) => [product.id, changed.get(product.id) ?? product]));
});

/** The products of a world by their IDs: the seed's, with the operator's changes. */
export const productsAt = (source: Source): FinanceProduct[] => [...products(source).values()];

export const findProduct = (source: Source, id: number): FinanceProduct | undefined => products(source).get(id);

type HostedBy = (product: Pick<FinanceProduct, 'id'>) => Atoms;
const byProduct = (rows: readonly { readonly productId: number; readonly amount: Atoms }[]): HostedBy => {
  const amounts = new Map(rows.map(({ productId, amount }) => [productId, amount]));
  return ({ id }) => amounts.get(id) ?? 0n;
};

/** The sum of all hosting orders of each product, in atoms. */
export const hostedAt = (source: Source): HostedBy => byProduct(listHosted(source));

/** The sum of a user's hosting orders of each product, in atoms; a guest has none. */
export const hostedByUser = (source: Source, userId: number | undefined): HostedBy =>
  byProduct(userId === undefined ? [] : listHostedBy(source, userId));

const ORDER = { open: 0, 'to-be-opened': 1, 'sold-out': 2, closed: 3 } as const;

/** The products with their hosted amounts, those for sale first. */
export function listProductsAt(source: Source, now: Instant): { readonly product: FinanceProduct; readonly hosted: Atoms }[] {
  const hostedBy = hostedAt(source);
  const rank = (product: FinanceProduct) => ORDER[productState(product, hostedBy(product), now)];
  return productsAt(source)
    .map((product) => ({ product, hosted: hostedBy(product) }))
    .toSorted((one, other) => rank(one.product) - rank(other.product) || one.product.id - other.product.id);
}

/** An operator's change of a product. */
export type ProductChange = Partial<Omit<FinanceProduct, 'id' | 'coin'>>;

/** Changes a product from now on. Existing orders keep their terms. */
export function changeProduct(
  tx: Tx,
  id: number,
  change: ProductChange,
): Decision<FinanceProduct, 'product-not-found' | 'product-invalid' | 'product-pays-too-much'> {
  const before = findProduct(tx, id);
  if (!before) return err('product-not-found');
  const product = checkProduct({ ...before, ...change });
  if (!product.ok) return product;
  putProduct(tx, product.value);
  tx.derived.forget();
  return ok(product.value);
}
