import { PATHS } from '@mt2/web/paths';
import { type Cards, field, firstHeading, text } from '../card.ts';

export const cards: Cards = {
  bankCard: { address: PATHS.bankCard, title: 'bank-card.title', isOwn: true, ready: firstHeading },
  addBankCard: {
    address: PATHS.addBankCard,
    title: 'bank-card.add',
    heading: 'Change bank account',
    isOwn: true,
    ready: field('bank-card.branch'),
  },
  methods: { address: PATHS.methods, title: 'bank-card.methods', isOwn: true, ready: text('bank-card.methods-about') },
  method: {
    address: `${PATHS.method}?way=ali_pay`,
    title: 'bank-card.methods',
    heading: 'Alipay',
    isOwn: true,
    ready: field('bank-card.account'),
  },
};
