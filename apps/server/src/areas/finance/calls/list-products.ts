import type { finance } from '@mt2/contracts/finance';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { placeableBy } from '../../loan/index.ts';
import { productView } from '../finance-view.ts';
import { hostedByUser, listProductsAt } from '../products.ts';

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
