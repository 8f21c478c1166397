import { Fragment, type ReactNode, useState } from 'react';
import { GuestHint } from '../../../frame/gate/gate-view.tsx';
import { useListTab } from '../../../frame/use-list-tab.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { Chips } from '../../../ui/chips.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { numberOf, type OpenList } from './use-open-orders.ts';

/** The lists of past things under one tab, as `?list=` names them, and the keys of their words. */
const PAST = {
  history: 'oco.past-orders',
  triggers: 'trigger.orders',
  fills: 'spot.trade-history',
  closed: 'lever.closed-positions',
} as const;
type PastList = keyof typeof PAST;

type ListTabsProps<T extends string> = {
  tabs: readonly { readonly value: T; readonly label: string }[];
  usual: NoInfer<T>;
  label: string;
  lists: Readonly<Record<T, ReactNode>> & Readonly<Partial<Record<PastList, ReactNode>>>;
};

/** Tabs over the user's orders: the last one has the past ones, of which one list is chosen. */
export function ListTabs<T extends string>({ tabs, usual, label, lists }: ListTabsProps<T>) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const past = (Object.keys(PAST) as PastList[]).filter((name) => lists[name] !== undefined);
  const names: readonly (T | PastList)[] = [...tabs.map(({ value }) => value), ...past];
  const { tab: list, choose, section } = useListTab(names, usual);
  const shownPast = past.find((each) => each === list);
  const items: readonly { readonly value: T | 'history'; readonly label: string }[] = [
    ...tabs,
    { value: 'history', label: text('spot.history') },
  ];
  return (
    <section ref={section} className="relative z-[1] min-h-80 border-t-8 border-card">
      <Tabs value={shownPast ? 'history' : (list as T)} onChange={choose} items={items} label={label} className="border-b border-line">
        {!isSignedIn && <GuestHint />}
        {isSignedIn && shownPast && (
          <Chips
            fit="free"
            className="px-4 pt-1 *:min-w-11"
            label={text('spot.order-history')}
            value={shownPast}
            onChange={choose}
            items={past.map((value) => ({ value, label: text(PAST[value]) }))}
          />
        )}
        {isSignedIn && <Fragment key={list}>{lists[list]}</Fragment>}
      </Tabs>
    </section>
  );
}

/** On the screen of a market: a switch that leaves out the orders of others, and the market if it is on. */
export function useHiding<M>(market: M | undefined) {
  const text = useText();
  const [isHiding, setHiding] = useState(false);
  const hiding = market && (
    <Switch
      checked={isHiding}
      onChange={setHiding}
      label={text('spot.hide-other-pairs')}
      className="mr-auto shrink-9999! flex-row-reverse leading-4 whitespace-normal! max-[359px]:gap-1 max-[359px]:text-[0.6875rem]"
    />
  );
  return { only: isHiding ? market : undefined, hiding };
}

/** The name of the list of open orders with their number, if there are any. */
export function openLabel(text: Text, query: OpenList): string {
  const number = numberOf(query);
  return number === '0' ? text('spot.open-orders') : text('spot.open-orders-number', { number });
}
