type HowToProps = {
  title: string;
  /** Each step and what it means. */
  steps: readonly (readonly [step: string, meaning: string])[];
};

/** A card that explains a product in numbered steps: side by side in a broad card. */
export const HowTo = ({ title, steps }: HowToProps) => (
  <section className="@container mx-4 mt-3 rounded-2xl bg-card p-4">
    <h2 className="pb-3 text-[0.9375rem] font-semibold">{title}</h2>
    <ol className="grid gap-x-6 gap-y-3 @2xl:grid-cols-3">
      {steps.map(([step, meaning], index) => (
        <li key={step} className="flex gap-3">
          <span aria-hidden className="grid size-6 shrink-0 place-items-center rounded-full bg-raised text-xs font-semibold text-accent">
            {index + 1}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-sm font-semibold">{step}</span>
            <span className="block pt-0.5 text-xs leading-relaxed text-mute">{meaning}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);
