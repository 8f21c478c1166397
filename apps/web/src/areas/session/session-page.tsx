import { Globe } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Form, type FormProps } from '../../frame/form-screen.tsx';
import { returnAddress } from '../../frame/guard.tsx';
import { Go, useGo } from '../../frame/navigation.tsx';
import type { Address, Path } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { type ContactForm, emptyContact, rememberedContact } from './contact/contact-form.ts';

/** Leads a signed-in user away from these screens, to the page that asked for the login. */
export function useReturnWhenSignedIn(): void {
  const isSignedIn = useSignedIn();
  const [query] = useAddressQuery();
  const go = useGo();
  useEffect(() => {
    if (isSignedIn) go.replace(returnAddress(query.get('backpage')));
  }, [isSignedIn, query, go]);
}

/** State carried over from the screen that leads here: the contact typed there. */
type Carried = { readonly contact: ContactForm | undefined };

/** The first contact of a form: the one typed on the screen that led here, otherwise `typed` elsewhere, or that of the last login. */
export function useContact(typed?: ContactForm): ContactForm {
  const language = useSettings((settings) => settings.lang);
  const carried = (useLocation().state as Carried | null)?.contact;
  return carried ?? typed ?? rememberedContact() ?? emptyContact(language);
}

type SessionLinkProps = { path: Path; contact?: ContactForm; children: ReactNode; className?: string };

/** A link between these screens: it passes on the return address and the contact, and none of the screens stays in the history. */
export function SessionLink({ path, contact, children, className }: SessionLinkProps) {
  const [query] = useAddressQuery();
  const search = query.toString();
  const carried: Carried = { contact };
  return (
    <Go to={search ? `${path}?${search}` : path} replace state={carried} className={className ?? 'reach font-semibold text-accent'}>
      {children}
    </Go>
  );
}

/** The login, with the query of this page, which has the return address. */
export function loginWithQuery(): Address {
  const query = location.hash.split('?')[1];
  return query ? `/pages/user/login/login?${query}` : '/pages/user/login/login';
}

export function LanguageButton() {
  const text = useText();
  return (
    <Go to="/pages/settings/language/language" aria-label={text('common.language')} className="grid size-12 place-items-center">
      <Globe size={20} />
    </Go>
  );
}

export type SessionPageProps = { title: string; heading: string } & FormProps;

/** The frame of login, registration and reset: one form with one action, and links to the others below. */
export const SessionPage = ({ title, heading, children, below, ...form }: SessionPageProps) => (
  <Screen title={title} heading={<span className="sr-only">{title}</span>} right={<LanguageButton />}>
    <Form
      {...form}
      className="min-h-full wide:m-4 wide:min-h-0 wide:rounded-2xl wide:border wide:border-line wide:p-8"
      below={below && <div className="mt-auto pt-4 text-center text-sm text-mute">{below}</div>}
    >
      <h2 className="text-[1.75rem] leading-tight font-bold">{heading}</h2>
      {children}
    </Form>
  </Screen>
);
