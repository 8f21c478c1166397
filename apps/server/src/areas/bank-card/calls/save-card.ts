import type { Input } from '@mt2/contracts';
import type { bankCard } from '@mt2/contracts/bank-card';
import { type Decision, err, noted, ok } from '@mt2/domain';
import type { BankCard } from '@mt2/domain/bank-card';
import type { Change } from '../../../http/area.ts';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { saveApp, type TypedApp } from '../save-app.ts';
import { saveCard as save } from '../save-card.ts';
import { verifiedName } from '../verified-name.ts';

type Form = Input<typeof bankCard.saveCard>;

/** Clients do not send the kind of card; only an account abroad has these fields. */
const isInternational = ({ bank_address, swift_code, residence_address, postal_code }: Form): boolean =>
  [bank_address, swift_code, residence_address, postal_code].some((field) => field !== '');

function toCard(form: Form): BankCard {
  const { real_name: holder, bank_name: bankName, bank_account: number } = form;
  if (!isInternational(form))
    return { kind: 'domestic', holder, bankId: Number(form.bank_id) || 0, bankName, branch: form.bank_branch, number };
  const { bank_address: bankAddress, swift_code: swiftCode, residence_address: payeeAddress, postal_code: postalCode } = form;
  return { kind: 'international', holder, bankName, bankAddress, swiftCode, number, payeeAddress, postalCode };
}

/** The apps of which something was sent. */
const toApps = ({ alipay_account, alipay_qr, wechat_account, wechat_qr }: Form): readonly TypedApp[] =>
  [
    { way: 'ali_pay', account: alipay_account, qr: alipay_qr } as const,
    { way: 'we_chat', account: wechat_account, qr: wechat_qr } as const,
  ].filter(({ account, qr }) => account !== undefined || qr !== undefined);

/** A name alone is no card: beside an app it is the one in which that is held. */
const hasCard = (form: Form): boolean =>
  [form.bank_id, form.bank_name, form.bank_branch, form.bank_account].some((field) => field !== '') || isInternational(form);

/** Accounts at apps are in the verified name; a client that asks for a name must have been given that one. */
function checkName(tx: CommandTx, user: number, typed: string): Decision<true, 'payee-name-mismatch'> {
  const isOther = typed !== '' && typed !== verifiedName(tx, user);
  return noted(tx.note, 'payee-name', typed, isOther ? err('payee-name-mismatch') : ok(true));
}

/** Saves the caller's card in the place of the one before, the apps by which they are paid, or both. */
export const saveCard: Change<typeof bankCard.saveCard> = (tx, form) => {
  const user = tx.person.id;
  const apps = toApps(form);
  const first = hasCard(form) || apps.length === 0 ? save(tx, user, toCard(form)) : checkName(tx, user, form.real_name);
  if (!first.ok) return first;
  for (const app of apps) {
    const saved = saveApp(tx, user, app);
    if (!saved.ok) return saved;
  }
  return ok(tx.say('bind-success'));
};
