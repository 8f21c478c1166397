import type { PaymentWay } from '@mt2/domain/bank-card';
import type { Trader } from '@mt2/domain/p2p';

/** Somebody whom nothing keeps from trading and who can be paid in these ways: what a form asks of persons only the server knows. */
export function ableIn(ways: readonly PaymentWay[]): Trader {
  const name = 'somebody';
  return {
    level: 'advanced',
    name,
    methods: ways.map((way) => ({ way, holder: name, bankName: '', bankBranch: '', account: '', qr: '' })),
  };
}
