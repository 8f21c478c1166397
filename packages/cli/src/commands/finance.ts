import { type LabProductRow, labFinance } from '@mt2/contracts/lab/finance';
import { type Command, field, type Options, type Output, whole } from '../command.ts';

const lineOf = ({ id, currency, days, daily_rate, minimum, quota, hosted, penalty_mode, opens_at, state }: LabProductRow) => [
  String(id),
  currency,
  String(days),
  `${daily_rate}%`,
  minimum,
  quota,
  hosted,
  penalty_mode,
  opens_at,
  state,
];

const saidOf = (product: LabProductRow): Output => ({
  json: product,
  text: `product ${product.id} (${product.days} days, ${product.daily_rate}% a day) is ${product.state}`,
});

const productOf = (text = '') => ({ id: whole(text, 'A product') });

/** The terms to change, as the fields of the call. */
const termsOf = ({ days, rate, minimum, quota, penalty, opens }: Options) => ({
  ...(days === undefined ? {} : { days: whole(String(days), '--days') }),
  ...field('daily_rate', rate),
  ...field('minimum', minimum),
  ...field('quota', quota),
  ...(field('penalty_mode', penalty) as { readonly penalty_mode?: LabProductRow['penalty_mode'] }),
  ...field('opens_at', opens),
});

export const financeCommands: readonly Command[] = [
  {
    name: 'finance list',
    args: [],
    about: 'The products of managed finance, with their terms and state.',
    run: async ({ send }) => {
      const products = await send(labFinance.listProducts, {});
      const heads = ['ID', 'COIN', 'DAYS', 'A DAY', 'MINIMUM', 'QUOTA', 'HOSTED', 'PENALTY', 'OPENS', 'STATE'];
      return { json: products, text: { heads, rows: products.map(lineOf) } };
    },
  },
  {
    name: 'finance edit',
    args: ['<product>'],
    options: { days: 'text', rate: 'text', minimum: 'text', quota: 'text', penalty: 'text', opens: 'text' },
    about:
      'Changes a product from now on: --rate is percent a day, --penalty daily-multiple or damages, --opens an instant or a time from now.',
    run: async ({ send }, [product], options) =>
      saidOf(await send(labFinance.changeProduct, { ...productOf(product), ...termsOf(options) })),
  },
  {
    name: 'finance open',
    args: ['<product>'],
    about: 'Opens a product now.',
    run: async ({ send }, [product]) => saidOf(await send(labFinance.openProduct, productOf(product))),
  },
  {
    name: 'finance close',
    args: ['<product>'],
    about: 'Closes a product: nobody buys it. Its orders go on.',
    run: async ({ send }, [product]) => saidOf(await send(labFinance.closeProduct, productOf(product))),
  },
];
