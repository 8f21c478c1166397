import type { Input } from '@mt2/contracts';
import type { bankCard } from '@mt2/contracts/bank-card';
import { about, type Decision, err, firstNo, noted, ok } from '@mt2/domain';
import {
  APP_LEVEL,
  type AppWay,
  BANKS,
  type BankCard,
  type BankCardRefusal,
  checkHolder,
  type DomesticCard,
  type HolderRefusal,
  readDomesticCard,
  readInternationalCard,
  readPaymentAccount,
} from '@mt2/domain/bank-card';
import { type GateRefusal, KYC_NEEDS, needOf } from '@mt2/domain/kyc';
import { answerWith, type Change, type Query } from '../../../http/area.ts';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { levelOfId } from '../../kyc/index.ts';
import { findOwnUpload, pathOf } from '../../upload/index.ts';
import { type CardRecord, deleteApp, findApp, findCard, putApp, putCard } from '../bank-card.repo.ts';
import { cardView } from '../card-view.ts';
import { methodChanged, methodOf, removeMethod as remove } from '../payment-methods.ts';
import { verifiedName } from '../verified-name.ts';

const NOTHING = { bankId: 0, bankBranch: '', bankAddress: '', swiftCode: '', payeeAddress: '', postalCode: '' };

function columnsOf(card: BankCard): Omit<CardRecord, 'userId' | 'savedAt'> {
  const { kind, holder: realName, bankName, number: bankAccount } = card;
  const common = { ...NOTHING, kind, realName, bankName, bankAccount };
  if (card.kind === 'domestic') return { ...common, bankId: card.bankId, bankBranch: card.branch };
  const { bankAddress, swiftCode, payeeAddress, postalCode } = card;
  return { ...common, bankAddress, swiftCode, payeeAddress, postalCode };
}

/** True if a record already has these values: a form sends all its fields again. */
const isSame = <R extends object>(record: R, values: Partial<R>): boolean =>
  Object.entries(values).every(([name, value]) => record[name as keyof R] === value);

/** Refuses a name other than the user's verified one; before verification every name passes. */
const checkName = (tx: CommandTx, user: number, typed: string): Decision<true, HolderRefusal> =>
  noted(tx.note, 'payee-name', typed, about('holder', checkHolder(typed, verifiedName(tx, user))));

/** Saves a user's card as entered, replacing the previous one; returns it in its normalized spelling. */
function save(tx: CommandTx, user: number, typed: BankCard): Decision<BankCard, BankCardRefusal | HolderRefusal> {
  const read = typed.kind === 'domestic' ? readDomesticCard(typed) : readInternationalCard(typed);
  const card = noted(tx.note, 'card', typed.kind === 'domestic' ? 'a domestic card' : 'an account abroad', read);
  if (!card.ok) return card;
  const own = checkName(tx, user, card.value.holder);
  if (!own.ok) return own;
  const [before, columns] = [findCard(tx, user), columnsOf(card.value)];
  putCard(tx, { userId: user, ...columns });
  if (!before || !isSame(before, columns)) methodChanged(tx, user, 'bank');
  return card;
}

/** A payment app as entered: undefined leaves a value, empty removes it. `qr` is the path of the user's own upload. */
type TypedApp = { readonly way: AppWay; readonly account: string | undefined; readonly qr: string | undefined };

type Refusal = 'payment-account-invalid' | 'picture-not-found';

/** The inputs of an app. */
const FIELDS = {
  ali_pay: { account: 'alipayAccount', qr: 'alipayQr' },
  we_chat: { account: 'wechatAccount', qr: 'wechatQr' },
} as const satisfies Readonly<Record<AppWay, unknown>>;

function readQr(tx: CommandTx, user: number, path: string): Decision<string, 'picture-not-found'> {
  const upload = path === '' ? undefined : findOwnUpload(tx, user, path);
  return noted(tx.note, 'picture', path, path !== '' && !upload ? err('picture-not-found') : ok(upload ? pathOf(upload) : ''));
}

/** Saves a user's account and QR code in a payment app, under their verified name; with neither, the app is removed. */
function saveApp(tx: CommandTx, user: number, { way, ...typed }: TypedApp): Decision<true, Refusal> {
  const before = findApp(tx, { userId: user, way });
  const account = noted(
    tx.note,
    'payment-account',
    way,
    about(FIELDS[way].account, readPaymentAccount(typed.account ?? before?.account ?? '')),
  );
  if (!account.ok) return account;
  const qr = typed.qr === undefined ? ok(before?.qr ?? '') : about(FIELDS[way].qr, readQr(tx, user, typed.qr));
  if (!qr.ok) return qr;
  const app = { userId: user, way, holder: verifiedName(tx, user), account: account.value, qr: qr.value };
  if (app.account === '' && app.qr === '') deleteApp(tx, app);
  else putApp(tx, app);
  if (!before || !isSame(before, app)) methodChanged(tx, user, way);
  return ok(true);
}

type Form = Input<typeof bankCard.saveCard>;

const isThere = (field: string | undefined): boolean => field !== undefined && field !== '';
/** Only an account abroad has these fields. */
const hasAbroad = ({ bankAddress, swiftCode, payeeAddress, postalCode }: Form): boolean =>
  [bankAddress, swiftCode, payeeAddress, postalCode].some(isThere);
/** Only a domestic card has these. */
const hasDomestic = ({ bankId, branch }: Form): boolean => [bankId, branch].some(isThere);

/** Clients do not send the kind of card: it follows from the fields entered, or else from the stored card. */
const isInternational = (form: Form, stored: CardRecord | undefined): boolean =>
  hasAbroad(form) || (stored?.kind === 'international' && !hasDomestic(form));

/** The bank of a domestic card, by its number on the list or by its name. If either is sent, it replaces both. */
const bankIn = ({ bankId, bankName }: Form, stored: CardRecord | undefined): Pick<DomesticCard, 'bankId' | 'bankName'> =>
  bankId === undefined && bankName === undefined
    ? { bankId: stored?.bankId ?? 0, bankName: stored?.bankName ?? '' }
    : { bankId: Number(bankId) || 0, bankName: bankName ?? '' };

/** The card as entered; missing fields keep their stored values. */
function toCard(form: Form, stored: CardRecord | undefined): BankCard {
  const holder = form.holder ?? stored?.realName ?? '';
  const number = form.number ?? stored?.bankAccount ?? '';
  if (!isInternational(form, stored))
    return { kind: 'domestic', holder, ...bankIn(form, stored), branch: form.branch ?? stored?.bankBranch ?? '', number };
  return {
    kind: 'international',
    holder,
    bankName: form.bankName ?? stored?.bankName ?? '',
    bankAddress: form.bankAddress ?? stored?.bankAddress ?? '',
    swiftCode: form.swiftCode ?? stored?.swiftCode ?? '',
    number,
    payeeAddress: form.payeeAddress ?? stored?.payeeAddress ?? '',
    postalCode: form.postalCode ?? stored?.postalCode ?? '',
  };
}

/** The apps of which something was sent. */
const toApps = ({ alipayAccount, alipayQr, wechatAccount, wechatQr }: Form): readonly TypedApp[] =>
  [
    { way: 'ali_pay', account: alipayAccount, qr: alipayQr } as const,
    { way: 'we_chat', account: wechatAccount, qr: wechatQr } as const,
  ].filter(({ account, qr }) => account !== undefined || qr !== undefined);

/** A name alone is not a card: next to a payment app it is the name of the app's account. */
const hasCard = (form: Form): boolean => [form.bankName, form.number].some(isThere) || hasDomestic(form) || hasAbroad(form);

/** A payment app with only empty texts, while none is stored: forms send all their fields. */
const isNothing = (tx: CommandTx, userId: number, { way, account, qr }: TypedApp): boolean =>
  !isThere(account) && !isThere(qr) && !findApp(tx, { userId, way });

/** Accounts at payment apps are saved under the verified name, so they require one. If a client sends a name, it must match. */
function checkApps(tx: CommandTx, user: number, typed = ''): Decision<true, GateRefusal | HolderRefusal> {
  const unverified = firstNo([APP_NEED], levelOfId(tx, user), tx.note);
  if (unverified) return unverified;
  return typed === '' ? ok(true) : checkName(tx, user, typed);
}
const APP_NEED = KYC_NEEDS[needOf(APP_LEVEL)];

/** Saves the caller's card, their payment apps, or both. */
export const saveCard: Change<typeof bankCard.saveCard> = (tx, form) => {
  const user = tx.person.id;
  const isUnverified = APP_NEED.refuses(levelOfId(tx, user)) !== undefined;
  const apps = toApps(form).filter((app) => !(isUnverified && isNothing(tx, user, app)));
  const isCardSent = hasCard(form) || apps.length === 0;
  const appsChecked = apps.length === 0 ? ok(true) : checkApps(tx, user, isCardSent ? '' : form.holder);
  if (!appsChecked.ok) return appsChecked;
  const card = isCardSent ? save(tx, user, toCard(form, findCard(tx, user))) : ok(true);
  if (!card.ok) return card;
  for (const app of apps) {
    const saved = saveApp(tx, user, app);
    if (!saved.ok) return saved;
  }
  return ok(tx.say('bind-success'));
};

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

/** Removes one of the caller's payment methods. */
export const removeMethod: Change<typeof bankCard.removeMethod> = (tx, { way }) =>
  answerWith(tx, 'operation-success', noted(tx.note, 'payment-method', way, remove(tx, tx.person.id, way)));
