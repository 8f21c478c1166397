import type { FormRefusalName, RefusalName } from '@mt2/contracts';

type Proof = readonly [file: string, title: string];

const stories = 'e2e/stories';

/** Messages that only the client produces, about its own images, clipboard, connection and forms, and the test or row that shows each. */
export const SAID_BY_CLIENT: Readonly<Partial<Record<RefusalName | FormRefusalName, Proof>>> = {
  'copy-failed': [`${stories}/money-forms.spec.ts`, 'a saved address is scanned, and one that cannot be saved or copied says so'],
  'save-picture-failed': [`${stories}/money-forms.spec.ts`, 'a saved address is scanned, and one that cannot be saved or copied says so'],
  'picture-preview-failed': [`${stories}/kyc.spec.ts`, 'sees why an image is refused before anything is sent'],
  'uploading-failed': [`${stories}/kyc.spec.ts`, 'sends an image again after the connection was lost'],
  'binding-failed': [
    'apps/web/src/platform/send.test.ts',
    'without a promise about keys a change is sent once, for a minute as a read is, and the page hears that it may be made',
  ],
  'submit-failed': ['apps/web/src/areas/kyc/basic-screen.test.tsx', 'an application is not lost when the connection is'],
  failed: ['apps/web/src/areas/help/notice/notices-screen.test.tsx', 'after a failure to mark all as read everything is unread as before'],
  'tick-user-agreement': [`${stories}/session.spec.ts`, 'a newcomer signs up by email with a code, and is logged in'],
  'balance-less-than': ['apps/web/src/areas/withdraw/withdraw-screen.test.tsx', 'less than the minimum on the account'],
  error: [`${stories}/second-backend.spec.ts`, 'lets a user log in, trade, and see market, money and chart'],
  'contact-unchanged': ['apps/web/src/areas/security/forms.test.ts', 'a binding of %j with %j is refused with %j'],
};

/** Refusals that no call to a single server produces, and why. */
export const NOT_OVER_HTTP: Readonly<Partial<Record<RefusalName, string>>> = {
  'too-many-requests': 'Sent over the feed if a connection subscribes to too many topics; it limits no call.',
};
