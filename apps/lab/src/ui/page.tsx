import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly about: string; readonly actions?: ReactNode; readonly children: ReactNode };

/** One screen: its name, its purpose, its actions, and its content. */
export const Page = ({ title, about, actions, children }: Props) => (
  <div className="flex flex-col gap-4 p-5 max-md:p-3">
    <header className="flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="max-w-3xl text-mute">{about}</p>
      </div>
      {actions && <div className="flex min-w-0 flex-wrap items-end gap-2">{actions}</div>}
    </header>
    {children}
  </div>
);

type SectionProps = { readonly title: string; readonly about?: string; readonly children: ReactNode };

/** A titled part of a screen, with its purpose. */
export const Section = ({ title, about, children }: SectionProps) => (
  <section className="flex flex-col gap-2">
    <div>
      <h2 className="font-semibold">{title}</h2>
      {about && <p className="max-w-3xl text-mute">{about}</p>}
    </div>
    {children}
  </section>
);
