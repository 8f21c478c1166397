/** Parts of the account's protection for other screens. */
export { LastLogins } from './last-logins.tsx';
export { ProtectionCard } from './steps-card.tsx';
