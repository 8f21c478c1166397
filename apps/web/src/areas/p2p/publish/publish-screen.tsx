import { p2p } from '@mt2/contracts/p2p';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NeedBar, NeedNotice } from '../../../frame/gate/gate-view.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { LinkButton } from '../../../frame/link-button.tsx';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { GOOD } from '../../../ui/figures/status-word.tsx';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { ResultScreen } from '../../../ui/result-screen.tsx';
import { RepayBar, useCreditStanding } from '../../loan/index.ts';
import { AddFundsButton } from '../../wallet/index.ts';
import { type Advert, isLiveAdvert } from '../advert.ts';
import { advertQuery, editAdvert, publishAdvert } from '../p2p.api.ts';
import { useSecurityHold } from '../security-hold.ts';
import { UnreadAdvert } from '../unread-advert.tsx';
import { type Posting, postingFacts, postingTitle } from './posting.tsx';
import { farPriceWarning } from './price-fields.tsx';
import { PublishFields } from './publish-fields.tsx';
import { distanceOf } from './publish-form.ts';
import { type Publishing, usePublishForm } from './use-publish-form.ts';

/** The button below the form. A seller without coins gets one that leads to them. */
function PublishBar({
  publishing: { form, available, edited },
  isOpen,
  onPress,
}: {
  publishing: Publishing;
  isOpen: boolean;
  onPress(): void;
}) {
  const text = useText();
  const held = useSecurityHold(form.side);
  const isBroke = form.side === 'sell' && !edited && available === 0n;
  return (
    <ActionBar reason={held ?? (isBroke ? text('p2p.sell-needs-coins') : undefined)}>
      {isBroke && !held ? (
        <AddFundsButton coin={form.coin} account="fiat" />
      ) : (
        <Button tone="brand" size="lg" disabled={!isOpen || held !== undefined || available === undefined} onClick={onPress}>
          {text(edited ? 'common.save' : 'p2p.post-advert')}
        </Button>
      )}
    </ActionBar>
  );
}

/** The form of a new advert, or of one that is edited. */
function AdvertForm({ edited }: { edited?: Advert }) {
  const text = useText();
  const go = useGo();
  const gate = useGate(edited ? p2p.editAdvert : p2p.publish);
  const publishing = usePublishForm(edited);
  const title = text(edited ? 'p2p.edit-advert' : 'screen.p2p-publish');
  const [isAsking, setAsking] = useState(false);
  const [posted, setPosted] = useState<Posting>();
  const { form, coin, index, terms, prices, price, escrow, errors } = publishing;
  const { loan, isOverdue } = useCreditStanding();
  const overdue = isOverdue && form.side === 'sell' ? loan : undefined;
  if (posted) return <Posted posting={posted} />;
  if (!publishing.isFiatKnown)
    return (
      <Screen title={title}>
        <SkeletonFields />
      </Screen>
    );
  return (
    <Screen
      title={title}
      footer={
        gate.unmet || gate.error ? (
          <NeedBar gate={gate} isSaidAbove />
        ) : overdue ? (
          <RepayBar id={overdue.id} />
        ) : (
          <PublishBar publishing={publishing} isOpen={gate.isOpen} onPress={() => errors.pass() && setAsking(true)} />
        )
      }
    >
      <PublishFields
        publishing={publishing}
        above={
          <>
            <NeedNotice gate={gate} />
            {overdue && <Notice strong title={text('refusal.overdue-no-sale')} />}
          </>
        }
      />
      {terms.ok && (
        <PublishSheet
          open={isAsking}
          onClose={() => setAsking(false)}
          warning={farPriceWarning(distanceOf(form, prices, index), text)}
          posting={{ form, coin, terms: terms.value, price, escrow: escrow ?? 0n, edited }}
          onPosted={(done) => {
            publishing.empty();
            if (edited) go.replace(to('/pages/p2p/mine', { list: 'adverts' }));
            else setPosted(done);
          }}
          onRefused={errors.showAnswer}
        />
      )}
    </Screen>
  );
}

/** Edits one of the user's own adverts that has not ended. */
function EditedAdvert({ id }: { id: number }) {
  const text = useText();
  const read = useQuery(advertQuery(id));
  const { advert, isOwn } = read.data ?? {};
  if (advert && isOwn && isLiveAdvert(advert)) return <AdvertForm edited={advert} />;
  return (
    <UnreadAdvert title={text('p2p.edit-advert')} query={read} {...(isOwn && { refusal: 'p2p-advert-ended' })}>
      <LinkButton to={to('/pages/p2p/mine', { list: 'adverts' })}>{text('p2p.adverts')}</LinkButton>
    </UnreadAdvert>
  );
}

/** Posts an advert, or edits one: `?id=7`. */
export function PublishScreen() {
  const [query] = useAddressQuery();
  const id = Number(query.get('id'));
  return id ? <EditedAdvert key={id} id={id} /> : <AdvertForm />;
}

type PublishSheetProps = {
  open: boolean;
  onClose(): void;
  /** A doubt about the price. */
  warning: string | undefined;
  posting: Posting;
  onPosted(posting: Posting): void;
  onRefused(error: unknown): void;
};

/** The advert for review, as others will see it. */
function PublishSheet({ open, onClose, warning, posting, onPosted, onRefused }: PublishSheetProps) {
  const text = useText();
  const { change } = useChanging(onRefused);
  const { form, coin, edited } = posting;
  const post = async () => {
    const isPosted = await change(async () => {
      await (edited ? editAdvert(form, edited.id) : publishAdvert(form, coin.id));
      return edited && text('p2p.edited');
    });
    onClose();
    if (isPosted) onPosted(posting);
  };
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={postingTitle(posting, text)}
      warning={warning}
      rows={postingFacts(posting, text)}
      action={text(edited ? 'common.save' : 'p2p.post-advert')}
      onConfirm={post}
    />
  );
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
