import { PATHS } from '@mt2/web/paths';
import { type Cards, field, firstHeading } from '../card.ts';

export const cards: Cards = {
  bankCard: { address: PATHS.bankCard, title: 'bank.title', isOwn: true, ready: firstHeading },
  addBankCard: {
    address: PATHS.addBankCard,
    title: 'bank.add',
    heading: 'Change bank account',
    isOwn: true,
    ready: field('bank.holder'),
  },
  methods: { address: PATHS.methods, title: 'bank.methods', isOwn: true, ready: (page, say) => page.getByText(say('bank.methods-about')) },
  method: {
    address: `${PATHS.method}?way=ali_pay`,
    title: 'bank.methods',
    heading: 'Alipay',
    isOwn: true,
    ready: field('bank.account'),
  },
};
