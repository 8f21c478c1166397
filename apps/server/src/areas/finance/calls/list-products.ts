import type { finance } from '@mt2/contracts/finance';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { placeableAt } from '../../loan/index.ts';
import { presentProduct } from '../finance.present.ts';
import { hostedByUser, listProductsAt } from '../products.ts';

/** The products, those for sale first. */
export const listProducts: Query<typeof finance.listProducts> = ({ world, person, say }, { page, limit }) => {
  const now = world.now();
  const mine = hostedByUser(world, person?.id);
  const shown = listProductsAt(world, now).slice((page - 1) * limit, page * limit);
  return ok(
    shown.map(({ product, hosted }) => {
      const own = placeableAt(world, now, person?.id, product.coin);
      return presentProduct(world, product, { hosted, mine: mine(product), own }, now, say);
    }),
  );
};
