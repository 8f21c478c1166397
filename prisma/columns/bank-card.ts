import { BANKS, PAYMENT_WAYS } from '@mt2/domain/bank-card';
import { count, oneOf, past, type Rules, text, uploadPath, user } from './rules.ts';

const line = text(200);

export const bankCard: Rules<'BankCard' | 'PaymentApp'> = {
  BankCard: {
    columns: {
      userId: user,
      kind: oneOf(['domestic', 'international']),
      realName: line,
      bankId: count(BANKS.length),
      bankName: line,
      bankBranch: line,
      bankAccount: line,
      bankAddress: line,
      swiftCode: line,
      payeeAddress: line,
      postalCode: line,
      savedAt: past,
    },
  },
  PaymentApp: {
    columns: {
      userId: user,
      way: oneOf(PAYMENT_WAYS.filter((way) => way !== 'bank')),
      holder: line,
      account: line,
      qr: uploadPath,
      savedAt: past,
    },
  },
};
