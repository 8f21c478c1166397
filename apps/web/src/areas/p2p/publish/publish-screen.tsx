import { p2p } from '@mt2/contracts/p2p';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyLink } from '../../../frame/empty-link.tsx';
import { NeedBar, NeedNotice } from '../../../frame/gate/gate-view.tsx';
import { type GateState, useGate } from '../../../frame/gate/use-gate.ts';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { ReadFailure } from '../../../frame/read-failure.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { api, Refused } from '../../../platform/send.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { GOOD } from '../../../ui/figures/status-word.tsx';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useAsked } from '../../../ui/overlays/use-asked.ts';
import { ResultScreen } from '../../../ui/result-screen.tsx';
import { RepayBar, useCreditStanding } from '../../loan/index.ts';
import { AddFundsButton } from '../../wallet/index.ts';
import { type Advert, isLiveAdvert } from '../advert.ts';
import { advertQuery } from '../p2p.api.ts';
import { useSecurityHold } from '../security-hold.ts';
import { type Posting, postingFacts, postingTitle } from './posting.tsx';
import { farPriceWarning } from './price-fields.tsx';
import { PublishFields } from './publish-fields.tsx';
import { typedOf } from './publish-form.ts';
import { type Publishing, usePublishForm } from './use-publish-form.ts';

type PublishFootProps = {
  publishing: Publishing;
  gate: GateState;
  /** The overdue credit loan that keeps the user from selling. */
  overdue: { readonly id: number } | undefined;
  onPress(): void;
};

/** The button below the form, or the way to what the user needs first: a seller without coins is led to them. */
function PublishFoot({ publishing: { form, available, edited }, gate, overdue, onPress }: PublishFootProps) {
  const text = useText();
  const held = useSecurityHold(form.side);
  const isBroke = form.side === 'sell' && !edited && available === 0n;
  if (gate.unmet || gate.error) return <NeedBar gate={gate} isSaidAbove />;
  if (overdue) return <RepayBar id={overdue.id} />;
  return (
    <ActionBar reason={held ?? (isBroke ? text('p2p.sell-needs-coins') : undefined)}>
      {isBroke && !held ? (
        <AddFundsButton coin={form.coin} account="fiat" />
      ) : (
        <Button tone="brand" size="lg" disabled={!gate.isOpen || held !== undefined || available === undefined} onClick={onPress}>
          {text(edited ? 'common.save' : 'p2p.post-advert')}
        </Button>
      )}
    </ActionBar>
  );
}

/** Posts or edits an advert. */
function usePosting({ form, draft, coin, terms, price, escrow, edited, errors, empty }: Publishing) {
  const text = useText();
  const go = useGo();
  const { asked, ask, sheet } = useAsked<Posting>();
  const [posted, setPosted] = useState<Posting>();
  const onRefused = (error: unknown) => {
    // The form shows it.
    if (error instanceof Refused) sheet.onClose();
    errors.showAnswer(error);
  };
  const { change } = useChanging(onRefused, draft);
  const sending = async (sent: Posting) => {
    const typed = typedOf(sent.form);
    await (edited ? api.change(p2p.editAdvert, { ...typed, id: edited.id }) : api.change(p2p.publish, { ...typed, coinId: sent.coin.id }));
    return edited && text('p2p.edited');
  };
  const post = async (sent: Posting) => {
    if (!(await change(() => sending(sent)))) return;
    sheet.onClose();
    empty();
    if (edited) go.replace(to('/pages/p2p/mine', { list: 'adverts' }));
    else setPosted(sent);
  };
  const posting = terms.ok ? { form, coin, terms: terms.value, price, escrow: escrow ?? 0n, edited } : undefined;
  const reason = terms.ok ? undefined : refusalText(text, terms);
  return { asked, posted, post, onPress: () => errors.pass() && posting && ask(posting), sheet: { ...sheet, reason } };
}

/** The form of a new advert, or of one that is edited. */
function AdvertForm({ edited }: { edited?: Advert }) {
  const text = useText();
  const gate = useGate(edited ? p2p.editAdvert : p2p.publish);
  const publishing = usePublishForm(edited);
  const { asked, posted, post, onPress, sheet } = usePosting(publishing);
  const title = text(edited ? 'p2p.edit-advert' : 'screen.p2p-publish');
  const { loan, isOverdue } = useCreditStanding();
  const overdue = isOverdue && publishing.form.side === 'sell' ? loan : undefined;
  if (posted) return <Posted posting={posted} />;
  if (!publishing.isFiatKnown)
    return (
      <Screen title={title}>
        <SkeletonFields />
      </Screen>
    );
  return (
    <Screen title={title} footer={<PublishFoot publishing={publishing} gate={gate} overdue={overdue} onPress={onPress} />}>
      <PublishFields
        publishing={publishing}
        above={
          <>
            <NeedNotice gate={gate} />
            {overdue && <Notice strong title={text('refusal.overdue-no-sale')} />}
          </>
        }
      />
      {asked && (
        <ConfirmSheet
          {...sheet}
          title={postingTitle(asked, text)}
          warning={farPriceWarning(publishing.distance, text)}
          rows={postingFacts(asked, text)}
          action={text(edited ? 'common.save' : 'p2p.post-advert')}
          onConfirm={() => post(asked)}
        />
      )}
    </Screen>
  );
}

/** Edits one of the user's own adverts that has not ended. */
function EditedAdvert({ id }: { id: number }) {
  const text = useText();
  const { data, error, refetch } = useQuery(advertQuery(id));
  if (data?.isOwn && isLiveAdvert(data.advert)) return <AdvertForm edited={data.advert} />;
  const adverts = { list: to('/pages/p2p/mine', { list: 'adverts' }), name: text('p2p.adverts') };
  const refusal = data?.isOwn ? 'p2p-advert-ended' : 'p2p-advert-not-found';
  return (
    <Screen title={text('p2p.edit-advert')}>
      {data ? (
        <EmptyLink text={text(`refusal.${refusal}`)} to={adverts.list} name={adverts.name} />
      ) : (
        <ReadFailure error={error} onRetry={refetch} loading={<SkeletonFields />} {...adverts} />
      )}
    </Screen>
  );
}

/** Posts an advert, or edits one: `?id=7`. */
export function PublishScreen() {
  const [query] = useAddressQuery();
  const id = Number(query.get('id'));
  return id ? <EditedAdvert key={id} id={id} /> : <AdvertForm />;
}

/** Replaces the form once the advert is posted. */
function Posted({ posting }: { posting: Posting }) {
  const text = useText();
  const go = useGo();
  return (
    <Screen title={text('screen.p2p-publish')}>
      <ResultScreen
        outcome={{ look: GOOD, heading: text('p2p.posted'), children: <Sentence>{postingTitle(posting, text)}</Sentence> }}
        rows={postingFacts(posting, text)}
        view={{ label: text('common.view'), go: () => go.replace(to('/pages/p2p/mine', { list: 'adverts' })) }}
        done={{ label: text('common.done'), go: () => go.back('/pages/p2p/index') }}
      />
    </Screen>
  );
}
