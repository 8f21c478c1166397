import { maskAccount } from '@mt2/domain/session';
import {
  AlarmClock,
  BrushCleaning,
  ChartCandlestick,
  CircleQuestionMark,
  CircleUserRound,
  CodeXml,
  EyeOff,
  FileText,
  Info,
  type LucideIcon,
  PiggyBank,
  Repeat,
  Scale,
  ShieldCheck,
  Tag,
  Timer,
  TriangleAlert,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkRow } from '../../frame/link-row.tsx';
import { useGo } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { EVENT_GROUP_WORDS } from '../../frame/updates.ts';
import { useText } from '../../platform/i18n.ts';
import { queryClient } from '../../platform/query.ts';
import { report } from '../../platform/request/report.ts';
import { useSession } from '../../platform/session.ts';
import { type ConfirmedOrder, changeSettings, type EventGroup, useSettings } from '../../platform/settings.ts';
import { clearCache } from '../../platform/storage.ts';
import { VERSION } from '../../platform/version.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { ActionRow, PlainRow, RowGroup } from '../../ui/lists/row.tsx';
import { confirm, toast } from '../../ui/overlays/overlays.ts';
import { ARTICLES, articleAddress, newsQuery } from '../help/index.ts';
import { Appearance } from './appearance.tsx';

function AccountRow() {
  const text = useText();
  const user = useSession((session) => session.user);
  return (
    <RowGroup>
      {user ? (
        <>
          <LinkRow
            to="/pages/settings/account/index"
            Icon={CircleUserRound}
            label={text('settings.account-and-security')}
            value={user.nickname || maskAccount(user.account)}
          />
          <LinkRow to="/pages/settings/security/index" Icon={ShieldCheck} label={text('security.title')} />
        </>
      ) : (
        <LinkRow to="/pages/user/login/login" Icon={CircleUserRound} label={text('session.login-or-register')} />
      )}
    </RowGroup>
  );
}

/** All kinds, with the icon and the key of the word of each. */
type Kinds<K extends string> = Readonly<Record<K, readonly [Icon: LucideIcon, word: string]>>;
type SwitchesProps = {
  title: string;
  /** The setting that has the kinds that are turned off. */
  setting: 'unconfirmed' | 'mutedEvents';
  kinds: Kinds<string>;
};

/** One switch for each kind. */
function Switches({ title, setting, kinds }: SwitchesProps) {
  const text = useText();
  const off: readonly string[] = useSettings((settings) => settings[setting]);
  return (
    <RowGroup title={title}>
      {Object.entries(kinds).map(([kind, [Icon, word]]) => {
        const others = off.filter((each) => each !== kind);
        return (
          <PlainRow
            key={kind}
            Icon={Icon}
            label={text(word)}
            control={
              <Switch
                label={`${title}: ${text(word)}`}
                hideLabel
                checked={!off.includes(kind)}
                onChange={(isOn) => changeSettings({ [setting]: isOn ? others : [...others, kind] })}
              />
            }
          />
        );
      })}
    </RowGroup>
  );
}

/** The kinds of orders that need a confirmation. */
const ORDERS: Kinds<ConfirmedOrder> = {
  spot: [Repeat, 'spot.spot'],
  trigger: [AlarmClock, 'trigger.orders'],
  contract: [ChartCandlestick, 'nav.contract'],
  option: [Timer, 'nav.option'],
};

/** The groups of events that pop up on this device. */
const EVENTS: Kinds<EventGroup> = {
  trades: [ChartCandlestick, EVENT_GROUP_WORDS.trades],
  funds: [Wallet, EVENT_GROUP_WORDS.funds],
  financing: [PiggyBank, EVENT_GROUP_WORDS.financing],
};

/** The version: it leads to its announcement if there is one. */
function VersionRow() {
  const text = useText();
  const go = useGo();
  const open = async () => {
    const notices = await queryClient.fetchQuery(newsQuery('notice')).catch(report('notices of versions'));
    const news = notices?.find(({ title }) => title.includes(VERSION));
    if (news) go.to(to('/pages/notice/detail', { id: news.id }));
    else toast(text('settings.version-latest'), 'ok');
  };
  return <ActionRow Icon={Tag} label={text('common.version')} value={VERSION} onClick={() => void open()} />;
}

function General() {
  const text = useText();
  const clear = async () => {
    const yes = await confirm({ title: text('settings.cache-question'), ok: text('common.clear-cache'), cancel: text('common.cancel') });
    if (!yes) return;
    const isCleared = await clearCache().then(() => true, report('cache'));
    void queryClient.resetQueries();
    if (isCleared) toast(text('settings.cache-cleared'), 'ok');
    else toast(text('common.error-title'), 'fail');
  };
  return (
    <RowGroup title={text('settings.general')}>
      <LinkRow to="/pages/help/center/center" Icon={CircleQuestionMark} label={text('screen.help-centre')} />
      <LinkRow to={articleAddress(ARTICLES.about)} Icon={Info} label={text('common.about-us')} />
      <ActionRow Icon={BrushCleaning} label={text('common.clear-cache')} onClick={() => void clear()} />
      <VersionRow />
    </RowGroup>
  );
}

function Legal() {
  const text = useText();
  return (
    <RowGroup title={text('settings.legal')}>
      <LinkRow to={articleAddress(ARTICLES.agreement)} Icon={FileText} label={text('common.user-agreement')} />
      <LinkRow to={articleAddress(ARTICLES.privacy)} Icon={EyeOff} label={text('settings.privacy-policy')} />
      <LinkRow to={articleAddress(ARTICLES.risk)} Icon={TriangleAlert} label={text('settings.risk-disclosure')} />
      <LinkRow to={articleAddress(ARTICLES.compliance)} Icon={Scale} label={text('settings.compliance')} />
      <LinkRow to="/pages/settings/licences" Icon={CodeXml} label={text('screen.licences')} />
    </RowGroup>
  );
}

function ChartsBy(): ReactNode {
  const text = useText();
  const [before = '', after = ''] = text('settings.charts-by', { name: '\u0001' }).split('\u0001');
  return (
    <p className="px-5 pb-8 text-center text-xs text-mute">
      {before}
      <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer" className="reach underline underline-offset-2">
        TradingView
      </a>
      {after}
    </p>
  );
}

/** Settings of the app on this device, and its version. */
export function SettingsScreen() {
  const text = useText();
  return (
    <Screen title={text('screen.settings')} className="pt-2">
      <div className="pairs">
        <div>
          <AccountRow />
          <Appearance />
          <Switches title={text('spot.confirm-setting')} setting="unconfirmed" kinds={ORDERS} />
          <Switches title={text('settings.pop-ups')} setting="mutedEvents" kinds={EVENTS} />
          <p className="-mt-2 px-5 pb-4 text-xs leading-relaxed text-mute">{text('settings.pop-ups-hint')}</p>
        </div>
        <div>
          <General />
          <Legal />
          <ChartsBy />
        </div>
      </div>
    </Screen>
  );
}
