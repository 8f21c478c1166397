import type { finance } from '@mt2/contracts/finance';
import { err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { placeableAt } from '../../loan/index.ts';
import { presentProduct } from '../finance.present.ts';
import { findProduct, hostedAt, hostedByUser } from '../products.ts';

/** One product. */
export const getProduct: Query<typeof finance.getProduct> = ({ world, person, say }, { id }) => {
  const product = findProduct(world, id);
  if (!product) return err('product-not-found');
  const now = world.now();
  const own = placeableAt(world, now, person?.id, product.coin);
  const hosted = { hosted: hostedAt(world)(product), mine: hostedByUser(world, person?.id)(product), own };
  return ok(presentProduct(world, product, hosted, now, say));
};
