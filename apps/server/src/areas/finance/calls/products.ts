import type { finance } from '@mt2/contracts/finance';
import { about, err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { placeableBy } from '../../loan/index.ts';
import { productView } from '../finance-view.ts';
import { findProduct, hostedAt, hostedByUser, listProductsAt } from '../products.ts';

/** The products, those for sale first. */
export const listProducts: Query<typeof finance.listProducts> = ({ world, person, say }, { page, limit }) => {
  const now = world.now();
  const ownIn = placeableBy(world, now, person?.id);
  const mine = hostedByUser(world, person?.id);
  const shown = listProductsAt(world, now).slice((page - 1) * limit, page * limit);
  return ok(
    shown.map(({ product, hosted }) => productView(world, product, { hosted, mine: mine(product), own: ownIn(product.coin) }, now, say)),
  );
};

export const getProduct: Query<typeof finance.getProduct> = ({ world, person, say }, { id }) => {
  const product = findProduct(world, id);
  if (!product) return about('id', err('product-not-found'));
  const now = world.now();
  const own = placeableBy(world, now, person?.id)(product.coin);
  const hosted = { hosted: hostedAt(world)(product), mine: hostedByUser(world, person?.id)(product), own };
  return ok(productView(world, product, hosted, now, say));
};
