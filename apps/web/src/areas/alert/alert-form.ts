import { atoms, type Decision, percent, percentText } from '@mt2/domain';
import {
  type AlertFacts,
  type AlertKind,
  type AlertRefusal,
  type AlertTarget,
  type AlertWatched,
  checkAlert,
  isPercent,
  isUpward,
  percentTarget,
} from '@mt2/domain/alert';
import { floorToTicks, formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { signedPercent } from '../../platform/text/figures.ts';
import { type PriceAlert, percentIn } from './alert.ts';

/** The form's state: `number` is the price or the percentage. */
export type AlertForm = {
  readonly watched: AlertWatched;
  readonly kind: AlertKind;
  readonly number: string;
  readonly isRecurring: boolean;
};
export const EMPTY: AlertForm = { watched: 'last', kind: 'above', number: '', isRecurring: false };

/** The form of an alert at a price chosen on the chart, rounded down to the market's step: above or below the last price. */
export function formAt(price: string, { market, last }: Pick<AlertFacts, 'market' | 'last'>): AlertForm {
  const ticks = floorToTicks(market, atoms(price));
  return { ...EMPTY, kind: ticks < last ? 'below' : 'above', number: formatTicks(market, ticks) };
}

/** The form of an alert that is set already. */
export function formOf(alert: PriceAlert, { market }: Pick<AlertFacts, 'market'>): AlertForm {
  const { watched, kind, isRecurring, price } = alert;
  return { watched, kind, isRecurring, number: isPercent(kind) ? percentIn(alert) : formatTicks(market, floorToTicks(market, price)) };
}

/** The form with another watched price; only the last price can rise and fall by a percentage. */
export const withWatched = (form: AlertForm, watched: AlertWatched): AlertForm => ({
  ...form,
  watched,
  kind: watched !== 'last' && isPercent(form.kind) ? EMPTY.kind : form.kind,
  number: '',
});

/** The form with another kind chosen; the input is kept if it means the same. */
export const withKind = (form: AlertForm, kind: AlertKind): AlertForm => ({
  ...form,
  kind,
  number: isPercent(kind) === isPercent(form.kind) ? form.number : '',
});

/** The alert that the server would set, or its refusal, by the same rule. Only the server knows the number of alerts in other markets. */
export const previewAlert = (
  { kind, number }: Pick<AlertForm, 'kind' | 'number'>,
  facts: AlertFacts,
): Decision<AlertTarget, AlertRefusal> => checkAlert({ kind, price: number, percent: number }, facts);

/** A target and its distance from the last price, in percent with its sign: `+5.00%`. */
export const targetOf = ({ target }: AlertTarget, { market, last }: Pick<AlertFacts, 'market' | 'last'>) => ({
  price: formatTicks(market, target),
  change: signedPercent(percentText(ticksToAtoms(market, target - last), ticksToAtoms(market, last)), BigInt(target - last)),
});

const QUICK = ['1', '5', '10'] as const;

/** Quick choices: the label of each and the number it enters. */
export const quickNumbers = (kind: AlertKind, { market, last }: Pick<AlertFacts, 'market' | 'last'>) =>
  QUICK.map((each) => {
    const target = percentTarget(isUpward(kind) ? 'rises' : 'falls', last, percent(each));
    return { label: `${isUpward(kind) ? '+' : '-'}${each}%`, number: isPercent(kind) ? each : formatTicks(market, target) };
  });
