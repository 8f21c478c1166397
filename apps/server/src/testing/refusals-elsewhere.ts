import type { FormRefusalName, RefusalName } from '@mt2/contracts';

/** The file of a test and its title. */
type Proof = readonly [file: string, title: string];

const stories = 'e2e/stories';
const web = 'apps/web/src';

/** Messages that the client alone says, of its own pictures, clipboard, connection and forms, and the test that shows each. */
export const SAID_BY_CLIENT: Readonly<Partial<Record<RefusalName | FormRefusalName, Proof>>> = {
  'copy-failed': [`${stories}/money-forms.spec.ts`, 'copies and saves a deposit address, or sees that it failed'],
  'save-picture-failed': [`${stories}/money-forms.spec.ts`, 'copies and saves a deposit address, or sees that it failed'],
  'picture-preview-failed': [`${stories}/kyc.spec.ts`, 'sees why a picture is refused before anything is sent'],
  'uploading-failed': [`${stories}/kyc.spec.ts`, 'sends a picture again after the connection was lost'],
  'binding-failed': [
    `${stories}/security.spec.ts`,
    'linking an e-mail that belongs to another account is refused, and a lost connection is reported',
  ],
  'submit-failed': [`${web}/areas/kyc/basic-screen.test.tsx`, 'an application is not lost when the connection is'],
  'tick-user-agreement': [
    `${web}/areas/session/register-screen.test.tsx`,
    'the sign-up shows beside each field its errors and the refusals of the server',
  ],
  'balance-less-than': [
    `${web}/areas/withdraw/withdraw-screen.test.tsx`,
    'a user with less than the minimum is told how much it takes, before anything is typed',
  ],
  failed: [`${web}/areas/help/notices-screen.test.tsx`, 'a failure to mark all as read is said, and this device remembers'],
  error: [`${web}/platform/send.test.ts`, 'a refusal %s is shown'],
  'contact-unchanged': [`${web}/areas/security/forms.test.ts`, '%j is refused as %s'],
};

/** Refusals that no call makes, and why. */
export const NOT_OVER_HTTP: Readonly<Partial<Record<RefusalName, string>>> = {
  'too-many-requests': 'Said over the feed to whoever follows more topics than one connection may; no call is limited by it.',
  'world-elsewhere': 'Made by one of several servers behind a proxy alone, about what another one holds.',
};
