import { useText } from '../../../../platform/i18n.ts';
import { gainText, ownAmount, signedPercent } from '../../../../platform/text/figures.ts';
import { Sentence } from '../../../../ui/figures/amount.tsx';
import { Signed } from '../../../../ui/figures/signed.tsx';
import type { StopEstimate } from './stop-estimate.ts';

/** The estimated profit at a stop, with its ROE, in the colour of its sign. */
export function EstimateText({ estimate: { roe, pnl } }: { estimate: StopEstimate }) {
  const text = useText();
  const percent = signedPercent(roe, pnl ?? 0n);
  const amount = pnl === undefined ? percent : `${ownAmount(`${gainText(pnl)} USDT`)} (${percent})`;
  return (
    <Signed value={percent}>
      <Sentence>{text('lever.estimated-pnl', { amount })}</Sentence>
    </Signed>
  );
}
