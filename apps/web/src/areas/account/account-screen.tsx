import { maskAccount, NICKNAME_MAX_LENGTH, readNickname } from '@mt2/domain/session';
import { useQuery } from '@tanstack/react-query';
import { BookUser, Copy, CreditCard, IdCard, MonitorSmartphone, Percent, ShieldCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { LinkRow } from '../../frame/link-row.tsx';
import { useGo } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { copyText } from '../../platform/device/copy.ts';
import { useChanging } from '../../platform/form/use-changing.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useText } from '../../platform/i18n.ts';
import { profileQuery } from '../../platform/profile.ts';
import { type User, useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ActionRow, PlainRow, RowGroup } from '../../ui/lists/row.tsx';
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx';
import { confirm, toast } from '../../ui/overlays/overlays.ts';
import { useFeeLevel } from '../fee/index.ts';
import { identityWord, useIdentity } from '../kyc/index.ts';
import { LastLogins, ProtectionCard } from '../security/index.ts';
import { logOut, setNickname } from './account.api.ts';

/** Changes the nickname. */
function NicknameSheet({ open, onClose, nickname }: { open: boolean; onClose(): void; nickname: string }) {
  const text = useText();
  const { field, read, refusal } = useForm(useState({ nickname }), ['nickname'], (form) => readNickname(form.nickname));
  const { change } = useChanging(refusal.showAnswer);
  const save = async () => {
    if (refusal.pass() && read.ok && (await change(() => setNickname(read.value)))) onClose();
  };
  return (
    <ConfirmSheet open={open} onClose={onClose} title={text('account.edit-nickname')} action={text('common.save')} onConfirm={save}>
      <TextField
        label={text('common.nickname')}
        placeholder={text('account.nickname-placeholder')}
        autoComplete="nickname"
        hint={text('account.nickname-hint', { min: 1, max: NICKNAME_MAX_LENGTH })}
        clearable
        {...field('nickname')}
      />
    </ConfirmSheet>
  );
}

/** The user's nickname, ID, contacts, and account if it is neither of these. */
function OwnRows({ user, onNickname }: { user: User; onNickname(): void }) {
  const text = useText();
  return (
    <RowGroup>
      <ActionRow label={text('common.nickname')} value={user.nickname || text('account.not-set')} onClick={onNickname} />
      <ActionRow
        label={text('account.user-id')}
        value={
          <span className="inline-flex items-center gap-2">
            {user.id}
            <Copy size={14} aria-hidden />
          </span>
        }
        leads={false}
        onClick={() => void copyText(String(user.id))}
      />
      {user.account !== user.phone && user.account !== user.email && (
        <PlainRow label={text('common.account')} value={maskAccount(user.account)} />
      )}
      <LinkRow
        to="/pages/settings/security/bindPhone"
        label={text('common.phone')}
        value={user.phone ? maskAccount(user.phone) : text('account.not-linked')}
      />
      <LinkRow
        to="/pages/settings/security/bindEmail"
        label={text('common.email')}
        value={user.email ? maskAccount(user.email) : text('account.not-linked')}
      />
    </RowGroup>
  );
}

/** The user's nickname, account if it is neither the phone nor the email, phone and email, and the logout. */
export function AccountScreen() {
  const text = useText();
  const go = useGo();
  const user = useSession((session) => session.user);
  const identity = useIdentity();
  const fees = useFeeLevel();
  const profile = useQuery({ ...profileQuery, enabled: user !== null });
  const [isEditing, setEditing] = useState(false);
  const leave = async () => {
    const yes = await confirm({ title: text('common.logout-question'), ok: text('common.log-out'), cancel: text('common.cancel') });
    if (!yes) return;
    if (await logOut()) toast(text('session.logged-out'), 'ok');
    else toast(text('session.logged-out-here'), 'fail');
    go.replace('/pages/index/index');
  };
  return (
    <Screen title={text('screen.account')} onRefresh={profile.refetch} className="pt-2">
      {user && (
        <div className="pairs">
          <div>
            <OwnRows user={user} onNickname={() => setEditing(true)} />
            <ProtectionCard />
            <LastLogins />
          </div>
          <div>
            <RowGroup>
              <LinkRow
                to="/pages/verification/index"
                Icon={IdCard}
                label={text('kyc.title')}
                value={identity.data && text(identityWord(identity.data))}
              />
              <LinkRow to="/pages/settings/security/index" Icon={ShieldCheck} label={text('security.title')} />
              <LinkRow to="/pages/settings/security/logins" Icon={MonitorSmartphone} label={text('security.logins')} />
              <LinkRow to="/pages/p2p/methods" Icon={CreditCard} label={text('bank-card.methods')} />
              <LinkRow to="/pages/user/address/index" Icon={BookUser} label={text('nav.withdraw-address')} />
              <LinkRow
                to="/pages/user/fees"
                Icon={Percent}
                label={text('fee.title')}
                value={fees && text('fee.level-name', { level: fees.level })}
              />
              <LinkRow to="/pages/promotion/index" Icon={UserPlus} label={text('promotion.title')} />
            </RowGroup>
            <div className="px-4 pt-2 pb-8">
              <Button size="lg" onClick={() => void leave()}>
                {text('common.log-out')}
              </Button>
            </div>
          </div>
          {isEditing && <NicknameSheet open onClose={() => setEditing(false)} nickname={user.nickname} />}
        </div>
      )}
    </Screen>
  );
}
