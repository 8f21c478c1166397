import type { Atoms } from '@mt2/domain';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import type { RobotType } from '@mt2/domain/robot';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSignedIn } from '../../../platform/session.ts';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { type Quotation, useCalm } from '../../market/index.ts';
import { useAvailable } from '../../wallet/index.ts';
import { termsQuery } from '../robot.api.ts';
import { formOf, type SuggestedGrid, suggestedGrid } from './form-settings.ts';
import { type FormFacts, isGridRight, type Preview, previewRobot, type RobotForm } from './robot-form.ts';

/** Robots of one kind: their minimum investment depends only on the grid. */
const kindOf = ({ type, mode, multiple }: RobotForm): string => [type, mode, multiple].join();

/** The form follows the market at most this often. */
const CALM_MS = 1_000;

/** The form, the facts used to check it, and its result. */
export type FormState = {
  readonly form: RobotForm;
  readonly facts: FormFacts;
  readonly preview: Preview;
  /** The minimum investment, while the grid is invalid that of the last valid one of this kind. */
  readonly least: Atoms | undefined;
  /** True when both balances are read; a guest has none to read. */
  readonly isMoneyKnown: boolean;
  /** True if the grid is the suggested one. */
  readonly isSuggested: boolean;
  /** The limit changed last: the error of limits in the wrong order is shown there. */
  readonly changedLimit: 'lower' | 'upper';
};

/** Facts of market and balances, which are 0 for a guest and until they are read. */
function useFormFacts({ market, last, isOpen, isListed }: Quotation, running: number) {
  const price = useCalm(floorToTicks(market, last), CALM_MS);
  const isSignedIn = useSignedIn();
  const [trust, spot] = [useAvailable('trust', 'USDT'), useAvailable('spot', 'USDT')];
  const facts = useMemo(
    (): FormFacts => ({ market, isOpen, isDelisted: !isListed, price, running, trust: trust ?? 0n, spot: spot ?? 0n }),
    [market, isOpen, isListed, price, running, trust, spot],
  );
  return { facts, isMoneyKnown: !isSignedIn || (trust !== undefined && spot !== undefined) };
}

/**
 * The terms of a market, read again whenever the user's data is, and the suggestion that the form uses: the first one read since the
 * market or the type was chosen, until `pin` takes the newest. So a grid does not change while its user looks at it.
 */
function useTerms(market: Market, type: RobotType) {
  const query = useQuery({ ...termsQuery(market, type), placeholderData: keepPreviousData });
  const [pinned, setPinned] = useState<{ readonly key: string; readonly suggested: SuggestedGrid }>();
  // The other type's terms stay while these are read, but not if they cannot be.
  const terms = query.isPlaceholderData && query.error ? undefined : query.data;
  const key = `${market.id} ${type}`;
  const pin = () => terms && setPinned({ key, suggested: terms.suggested });
  if (query.isFetchedAfterMount && !query.isPlaceholderData && pinned?.key !== key) pin();
  return { terms, suggested: pinned?.key === key ? pinned.suggested : terms?.suggested, pin, error: query.error, refetch: query.refetch };
}

/**
 * The form of a robot: the suggestion for its market with the user's choices over it. The state is undefined until the
 * suggestion is read.
 */
export function useRobotForm(quotation: Quotation, chosen: Partial<RobotForm>, setChosen: (chosen: Partial<RobotForm>) => void) {
  const { market } = quotation;
  const [changedLimit, setChangedLimit] = useState<FormState['changedLimit']>('upper');
  const { terms, suggested, pin, error, refetch } = useTerms(market, chosen.type ?? 'grid');
  const { facts, isMoneyKnown } = useFormFacts(quotation, terms?.running ?? 0);
  const form = useMemo(() => suggested && formOf(market, suggested, chosen), [market, suggested, chosen]);
  const preview = useMemo(() => form && previewRobot(form, facts), [form, facts]);
  const kind = form && kindOf(form);
  const lowest = preview && isGridRight(preview) ? preview.least : undefined;
  const shown = useLingering(useMemo(() => (lowest === undefined ? undefined : { kind, lowest }), [kind, lowest]));
  const least = shown?.kind === kind ? shown?.lowest : undefined;
  const state = useMemo((): FormState | undefined => {
    if (!form || !preview || !terms) return undefined;
    const newest = Object.entries(suggestedGrid(market, terms.suggested)) as [keyof RobotForm, string][];
    const isSuggested = newest.every(([name, value]) => form[name] === value);
    return { form, facts, preview, least, isMoneyKnown, isSuggested, changedLimit };
  }, [form, facts, preview, least, isMoneyKnown, market, terms, changedLimit]);
  const change = (part: Partial<RobotForm>) => {
    setChosen({ ...chosen, ...part });
    if (part.lower !== undefined || part.upper !== undefined) setChangedLimit(part.lower === undefined ? 'upper' : 'lower');
  };
  const suggest = () => {
    const { lower: _, upper: __, grids: ___, mode: ____, ...rest } = chosen;
    setChosen(rest);
    pin();
  };
  return { state, change, suggest, error, retry: () => void refetch() };
}
