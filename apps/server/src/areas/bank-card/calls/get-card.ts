import type { bankCard } from '@mt2/contracts/bank-card';
import { ok } from '@mt2/domain';
import { BANKS } from '@mt2/domain/bank-card';
import type { Query } from '../../../http/area.ts';
import { cardView } from '../card-view.ts';
import { methodOf } from '../payment-methods.ts';

/** The caller's card or bank account, their payment apps, and the known banks. */
export const getCard: Query<typeof bankCard.getCard> = ({ world, person }) => {
  const [alipay, wechat] = [methodOf(world, person.id, 'ali_pay'), methodOf(world, person.id, 'we_chat')];
  return ok({
    ...cardView(world, person),
    alipayAccount: alipay?.account ?? '',
    alipayQr: alipay?.qr ?? '',
    wechatAccount: wechat?.account ?? '',
    wechatQr: wechat?.qr ?? '',
    banks: BANKS,
  });
};
