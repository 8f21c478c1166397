import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { StatusLook } from './figures/status-word.tsx';
import { type Fact, FactsCard } from './lists/facts.tsx';

type OutcomeProps = {
  look: StatusLook;
  heading: string;
  /** The amount of the result. */
  amount?: ReactNode;
  /** A sentence or two about it. */
  children?: ReactNode;
};

/** The outcome of an action, announced as it changes. */
export const Outcome = ({ look: { tone, Icon }, heading, amount, children }: OutcomeProps) => (
  <div role="status" className="flex flex-col items-center gap-1 text-center">
    <Icon size={56} strokeWidth={1.5} className={tone} aria-hidden />
    <h2 className="pt-1 text-lg font-semibold">{heading}</h2>
    {amount && <p className="text-[1.75rem] leading-9 font-bold">{amount}</p>}
    <div className="max-w-80 text-[0.8125rem] text-mute">{children}</div>
  </div>
);

type Way = { label: string; go(): void };
export type ResultScreenProps = {
  outcome: OutcomeProps;
  rows?: readonly Fact[];
  /** More about it. */
  children?: ReactNode;
  /** The next step: a link to the result, or an action that it allows. */
  view?: Way | undefined;
  done: Way | undefined;
};

/** The end of a flow, in a screen: the outcome, the facts, and links from here. */
export const ResultScreen = ({ outcome, rows = [], children, view, done }: ResultScreenProps) => (
  <div className="flex min-h-full flex-col wide:min-h-0 broad:mx-auto broad:max-w-[480px]">
    <div className="flex flex-1 flex-col gap-5 px-4 pt-6 pb-4">
      <Outcome {...outcome} />
      {rows.length > 0 && <FactsCard items={rows} />}
      {children}
    </div>
    <footer className="sticky bottom-0 grid gap-3 bg-page px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom,0px))]">
      {view && (
        <Button tone="brand" size="lg" onClick={view.go}>
          {view.label}
        </Button>
      )}
      {done && (
        <Button size="lg" onClick={done.go}>
          {done.label}
        </Button>
      )}
    </footer>
  </div>
);
