import { KeyRound, ShieldAlert } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { SkeletonFields } from '../../ui/lists/skeleton-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BrandLink } from '../link-button.tsx';
import { Go, useGo } from '../navigation.tsx';
import { Unread } from '../unread.tsx';
import { type GateState, type UnmetNeed, useLogin } from './use-gate.ts';

export type MeetNeedProps = {
  unmet: UnmetNeed;
  size?: ButtonProps['size'];
  /** True if it replaces a whole screen. */
  isWide?: boolean;
};

/** Replaces content by its unmet need and a link to meet it; for a guest the login. */
export function MeetNeed({ unmet, size = 'lg', isWide = false }: MeetNeedProps) {
  const text = useText();
  const go = useGo();
  if (unmet.need === 'session')
    return (
      <Button tone="brand" size={size} onClick={() => go.to(unmet.address)}>
        {text(unmet.label)}
      </Button>
    );
  const way = (
    <BrandLink to={unmet.address} className="w-full">
      {text(unmet.label)}
    </BrandLink>
  );
  if (!isWide)
    return (
      <section className="rounded-xl bg-card p-3">
        <p className="pb-2.5 text-[0.8125rem] leading-relaxed text-mute">{text(unmet.sentence)}</p>
        {way}
      </section>
    );
  const Icon = unmet.need === 'fund-password' ? KeyRound : ShieldAlert;
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-14 text-center">
      <Icon size={48} strokeWidth={1.25} className="text-accent" aria-hidden />
      <h2 className="text-[0.9375rem]">{text(unmet.sentence)}</h2>
      {way}
    </div>
  );
}

export type NeedBarProps = {
  gate: GateState;
  /** True if the head of the form says the unmet need. */
  isSaidAbove?: boolean;
};

/**
 * Replaces the button of a form with the unmet need and its link. A guest sees the login. If a need could not be read, it
 * shows the reason and a retry. Rates, limits and preview stay visible.
 */
export function NeedBar({ gate: { unmet, error, refetch }, isSaidAbove = false }: NeedBarProps) {
  const text = useText();
  if (unmet?.need === 'session')
    return (
      <ActionBar>
        <MeetNeed unmet={unmet} />
      </ActionBar>
    );
  if (unmet)
    return (
      <ActionBar reason={isSaidAbove ? undefined : text(unmet.sentence)}>
        <BrandLink to={unmet.address}>{text(unmet.label)}</BrandLink>
      </ActionBar>
    );
  return (
    <ActionBar reason={sentenceOf(error)}>
      <Button size="lg" onClick={() => void refetch()}>
        {text('common.retry')}
      </Button>
    </ActionBar>
  );
}

/** The unmet need of a form and its link, for the head of the form. Renders nothing for a guest: the form's button leads to the login. */
export function NeedNotice({ gate: { unmet } }: { gate: GateState }) {
  const text = useText();
  if (!unmet || unmet.need === 'session') return null;
  return (
    <Notice>
      {text(unmet.sentence)}{' '}
      <Go to={unmet.address} className="reach font-semibold whitespace-nowrap text-accent">
        {text(unmet.label)}
      </Go>
    </Notice>
  );
}

/** Replaces a form not available to the user: shows the next step or, until it is known, a placeholder. */
export function ClosedGate({ gate: { unmet, error, refetch } }: { gate: GateState }) {
  if (unmet) return <MeetNeed unmet={unmet} isWide />;
  return <Unread error={error} onRetry={refetch} loading={<SkeletonFields />} />;
}

/** Replaces a list of the user's own for a guest: the link to the login, which leads back here. */
export function GuestHint() {
  const text = useText();
  const login = useLogin();
  return (
    <Empty text={text(login.sentence)}>
      <MeetNeed unmet={login} size="md" />
    </Empty>
  );
}
