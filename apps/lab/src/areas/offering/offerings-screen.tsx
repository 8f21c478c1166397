import { type LabOffering, labOffering } from '@mt2/contracts/lab/offering';
import { useAsk } from '../../app/use-lab.ts';
import { amountText } from '../../platform/amount.ts';
import { timeText } from '../../platform/time.ts';
import { Answer } from '../../ui/answer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Page } from '../../ui/page.tsx';
import { OfferingActs } from './offering-acts.tsx';

/** The product's words for the phases and the kinds of offerings. */
const PHASE_WORDS: Readonly<Record<LabOffering['phase'], string>> = {
  'not-started': 'Upcoming',
  during: 'Open',
  'sold-out': 'Sold out',
  allocation: 'Awaiting launch',
  launched: 'Launched',
  cancelled: 'Cancelled',
};
const MODE_WORDS: Readonly<Record<LabOffering['mode'], string>> = {
  'first-come': 'First come, first served',
  'pro-rata': 'Pro rata',
};

const TONES: Readonly<Record<LabOffering['phase'], 'good' | 'bad' | 'plain'>> = {
  'not-started': 'plain',
  during: 'good',
  'sold-out': 'plain',
  allocation: 'plain',
  launched: 'good',
  cancelled: 'bad',
};

function Offering({ offering }: { readonly offering: LabOffering }) {
  const { coin, mode, phase, supply, sold, lockupDays, startAt, closeAt, launchAt, reason } = offering;
  const facts = [
    ['Price', `${amountText(offering.issuePrice)} USDT`],
    ['Sold', `${amountText(sold)} of ${amountText(supply)} ${coin}`],
    ['Committed', `${amountText(offering.raised)} USDT`],
    ['Lock-up', lockupDays === 0 ? 'none' : `${lockupDays} days`],
    ['Opens (UTC)', timeText(startAt)],
    ['Closes', timeText(closeAt)],
    ['Launch', timeText(launchAt)],
  ] as const;
  return (
    <article className="@container rounded-xl bg-card p-4">
      <header className="flex flex-wrap items-center gap-3 pb-3">
        <h2 className="font-semibold">{coin}</h2>
        <Badge tone={TONES[phase]}>{PHASE_WORDS[phase]}</Badge>
        <span className="text-mute">{MODE_WORDS[mode]}</span>
        {reason !== '' && <span className="min-w-0 flex-1 basis-40 text-mute">{reason}</span>}
        <OfferingActs offering={offering} />
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 @2xl:grid-cols-4 @5xl:grid-cols-[1fr_2fr_1.5fr_1fr_repeat(3,1.5fr)]">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-[13px] text-mute">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** The offerings of new coins, with an operator's actions. */
export function OfferingsScreen() {
  const query = useAsk(labOffering.listOfferings, {}, { every: 5000 });
  return (
    <Page title="Offerings" about="New coins. Open, close, move or cancel one to see what its subscribers get.">
      <Answer query={query} empty="No offerings.">
        {(offerings) => (
          <div className="flex flex-col gap-3">
            {offerings.map((offering) => (
              <Offering key={offering.id} offering={offering} />
            ))}
          </div>
        )}
      </Answer>
    </Page>
  );
}
