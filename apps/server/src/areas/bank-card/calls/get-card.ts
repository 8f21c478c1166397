import type { bankCard } from '@mt2/contracts/bank-card';
import { ok } from '@mt2/domain';
import { BANKS } from '@mt2/domain/bank-card';
import type { Query } from '../../../http/area.ts';
import { presentCard } from '../bank-card.present.ts';
import { methodOf } from '../payment-methods.ts';

/** The caller's card or account, the apps by which they are paid, and the banks that are known. */
export const getCard: Query<typeof bankCard.getCard> = ({ world, person }) => {
  const [alipay, wechat] = [methodOf(world, person.id, 'ali_pay'), methodOf(world, person.id, 'we_chat')];
  return ok({
    ...presentCard(world, person),
    alipay_account: alipay?.account ?? '',
    alipay_qr: alipay?.qr ?? '',
    wechat_account: wechat?.account ?? '',
    wechat_qr: wechat?.qr ?? '',
    banks: BANKS.map((bank) => ({ ...bank })),
  });
};
