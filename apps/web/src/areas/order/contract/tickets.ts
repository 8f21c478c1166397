import type { ComponentType } from 'react';
import type { ContractKind, ContractTicketProps } from './contract-form.ts';
import { OpenTicket } from './open-ticket.tsx';
import { ContractTriggerTicket } from './trigger-ticket.tsx';

/** The tickets of the kinds of contract orders. */
export const CONTRACT_TICKETS: Readonly<Record<ContractKind, ComponentType<ContractTicketProps>>> = {
  limit: OpenTicket,
  market: OpenTicket,
  trigger: ContractTriggerTicket,
};
export const CONTRACT_KINDS = Object.keys(CONTRACT_TICKETS) as ContractKind[];
