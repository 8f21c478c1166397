import { SUBSCRIPTION_AGREEMENT } from '@mt2/contracts/subscription';
import { phaseOf } from '@mt2/domain/subscription';
import { useQuery } from '@tanstack/react-query';
import { Go } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { minuteText, shortAmount } from '../../../platform/format.ts';
import { useText, wholeWords } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Steps } from '../../../ui/lists/steps.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { articleAddress } from '../../help/index.ts';
import { lockupText, priceText, rewardText, tokensText } from '../figures.ts';
import { type Offering, timelineOf, tokenShares, totalSupply } from '../offering.ts';
import { OfferingUnread } from '../offering-unread.tsx';
import { offeringQuery } from '../subscription.api.ts';
import { Countdown } from './countdown.tsx';
import { OfferingFooter } from './offering-footer.tsx';
import { PhaseChip } from './phase-chip.tsx';
import { OwnLink } from './publication-screen.tsx';
import { SinceIssue } from './since-issue.tsx';
import { TakenBar } from './taken-bar.tsx';

const TONES = ['text-[#f0b90b]', 'text-[#3b82f6]', 'text-[#a855f7]', 'text-[#14b8a6]', 'text-[#f97316]', 'text-[#ec4899]'];
const toneOf = (index: number) => TONES[index % TONES.length];

/** How all tokens are divided: a bar of the parts with a line for each, or the lines as written if they state no parts. */
function Tokenomics({ offering }: { offering: Offering }) {
  const shares = tokenShares(offering);
  if (!shares)
    return (
      <ul className="space-y-1.5 text-sm text-mute">
        {offering.tokenomics.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  return (
    <>
      <span aria-hidden className="mb-3 flex h-2 overflow-hidden rounded-full bg-raised">
        {shares.map(({ name, percent }, index) => (
          <i key={name} className={`border-r-2 border-card bg-current ${toneOf(index)}`} style={{ width: `${percent}%` }} />
        ))}
      </span>
      <ul className="space-y-1.5 text-sm">
        {shares.map(({ name, percent }, index) => (
          <li key={name} className="flex items-baseline gap-2">
            <i aria-hidden className={`size-2 shrink-0 rounded-full bg-current ${toneOf(index)}`} />
            <span className="min-w-0 flex-1 text-mute">{name}</span>
            <span className="font-semibold">{percent}%</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One offering (`?id=`): progress, timeline, tokenomics, facts and rules. */
export function OfferingScreen() {
  const text = useText();
  const [search] = useAddressQuery();
  const query = useQuery(offeringQuery(Number(search.get('id')) || 0));
  const offering = query.data;
  return (
    <Screen
      title={offering?.coin ?? text('subscription.details')}
      right={<OwnLink />}
      onRefresh={() => query.refetch()}
      footer={offering && <OfferingFooter offering={offering} />}
    >
      {offering ? <Details offering={offering} onOver={() => void query.refetch()} /> : <OfferingUnread query={query} />}
    </Screen>
  );
}

const CARD = 'rounded-2xl bg-card p-4';
const TITLE = 'pb-2 text-[0.9375rem] font-semibold';

/** The terms of an offering, and the user's share in it. */
function OfferingFacts({ offering }: { offering: Offering }) {
  const text = useText();
  const isOpen = phaseOf(offering, useNow()) === 'during';
  const { coin, supply, minimum, cap, own, left, mode, payCoins } = offering;
  const total = totalSupply(offering);
  const items = [
    { label: text('subscription.issue-price'), value: priceText(offering) },
    { label: text('subscription.offered'), value: tokensText(supply, coin) },
    { label: text('subscription.total-supply'), value: total !== undefined && `${shortAmount(total, 0)} ${coin}` },
    { label: text('subscription.method'), value: text(`subscription.mode-${mode}`) },
    { label: text('subscription.lock-up'), value: lockupText(text, offering) },
    { label: text('subscription.reward'), value: rewardText(offering) },
    { label: text('subscription.currencies'), value: payCoins.map((coin) => coin.symbol).join(', ') },
    { label: text('subscription.minimum'), value: tokensText(minimum, coin) },
    { label: text('subscription.cap'), value: tokensText(cap, coin) },
    { label: text('subscription.my-tokens'), value: own.count > 0 && <Amount>{tokensText(own.tokens, coin)}</Amount> },
    { label: text('subscription.my-left'), value: own.count > 0 && isOpen && <Amount>{tokensText(left, coin)}</Amount> },
  ];
  return <Facts items={items} />;
}

function Details({ offering, onOver }: { offering: Offering; onOver(): void }) {
  const text = useText();
  const now = useNow();
  const phase = phaseOf(offering, now);
  const { coin, name, introduction, reason } = offering;
  return (
    <div className="pairs gap-3 px-4 pt-1 pb-6">
      <div className="space-y-3">
        {phase === 'cancelled' && (
          <Notice strong title={text('subscription.phase-cancelled')}>
            {reason && `${reason} `}
            {text('subscription.cancelled-note')}
          </Notice>
        )}
        <section className={CARD}>
          <div className="flex items-center gap-3 pb-3">
            <CoinLogo symbol={coin} size={44} />
            <span className="min-w-0 flex-1">
              <span className="block text-lg font-bold">{coin}</span>
              <span className="block truncate text-xs text-mute">{name}</span>
            </span>
            <span className="flex flex-col items-end gap-1.5">
              <PhaseChip phase={phase} />
              <Countdown offering={offering} onOver={onOver} />
            </span>
          </div>
          {phase === 'launched' && <SinceIssue offering={offering} />}
          <p className="text-sm leading-relaxed text-mute">{wholeWords(introduction)}</p>
          {phase !== 'cancelled' && (
            <div className="pt-4">
              <TakenBar offering={offering} />
            </div>
          )}
        </section>
        <section className={CARD}>
          <h2 className={TITLE}>{text('subscription.timeline')}</h2>
          <Steps
            steps={timelineOf(offering, now).map(({ word, at, state }) => ({
              label: text(word),
              time: at === undefined ? undefined : minuteText(at),
              state,
            }))}
          />
        </section>
        <section className={CARD}>
          <h2 className={TITLE}>{text('subscription.tokenomics')}</h2>
          <Tokenomics offering={offering} />
        </section>
      </div>
      <div className="space-y-3">
        <section className={CARD}>
          <h2 className={TITLE}>{text('subscription.facts')}</h2>
          <OfferingFacts offering={offering} />
        </section>
        <Rules offering={offering} />
      </div>
    </div>
  );
}

/** How an offering works, in a few sentences, and a link to the agreement. */
function Rules({ offering: { mode, lockupDays } }: { offering: Offering }) {
  const text = useText();
  const rules = [
    `subscription.rule-${mode}`,
    ...(mode === 'pro-rata' ? ['subscription.rule-once'] : []),
    'subscription.rule-review',
    'subscription.rule-price',
    lockupDays === 0 ? 'subscription.rule-no-lock-up' : 'subscription.rule-lock-up',
    'subscription.rule-launch',
    'subscription.rule-cancel',
  ];
  return (
    <section className={CARD}>
      <h2 className={TITLE}>{text('subscription.rules')}</h2>
      <ol className="list-decimal space-y-1.5 pl-5 text-sm leading-relaxed text-mute">
        {rules.map((rule) => (
          <li key={rule}>{text(rule)}</li>
        ))}
      </ol>
      <Go to={articleAddress(SUBSCRIPTION_AGREEMENT)} className="reach mt-3 inline-block text-sm text-accent underline underline-offset-2">
        {text('subscription.agreement')}
      </Go>
    </section>
  );
}
