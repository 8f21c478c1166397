import type { Profile } from './answers.ts';

/** A small backend without contracts, options, verification, images and a ledger; its sentences are those of validators. */
export const SMALL: Profile = {
  lacks: [
    'lever',
    'option',
    'kyc',
    'upload',
    'bankCard',
    'account.setLanguage',
    'security.changePassword',
    'security.setFundPassword',
    'wallet.listLedger',
    'wallet.transfer',
    'p2p.getAdvert',
    'robot.createRobot',
    'loan.apply',
  ],
  payloadIn: 'message',
  refusals: 'validator',
  silent: [],
  hasNumericTypes: true,
  swapsNumbers: false,
  hasStatuses: false,
};

/** An old backend with every call of the family: codes and statuses instead of types, and numbers written the other way. */
export const OLD: Profile = {
  lacks: [],
  payloadIn: 'data',
  refusals: 'msg',
  silent: ['wrong-login'],
  hasNumericTypes: false,
  swapsNumbers: true,
  hasStatuses: true,
};
