import { about, type Decision, err, noted, ok } from '@mt2/domain';
import { type AppWay, readPaymentAccount } from '@mt2/domain/bank-card';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { findOwnUpload, pathOf } from '../upload/index.ts';
import { methodsChanged } from './changed.ts';
import { deleteApp, findApp, putApp } from './payment-app.repo.ts';
import { verifiedName } from './verified-name.ts';

/** An app as it was typed: what is undefined stays as it is, what is empty is taken away. `qr` is the path of an upload of one's own. */
export type TypedApp = { readonly way: AppWay; readonly account: string | undefined; readonly qr: string | undefined };

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

/** Saves by which account and which code of an app somebody is paid, in their verified name; with neither they are not. */
export function saveApp(tx: CommandTx, user: number, { way, ...typed }: TypedApp): Decision<true, Refusal> {
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
  methodsChanged(tx, user);
  return ok(true);
}
