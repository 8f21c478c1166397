import { Go } from '../../../frame/navigation.tsx';
import { useText } from '../../../platform/i18n.ts';
import { Tick } from '../../../ui/fields/tick.tsx';
import { articleAddress } from '../articles.ts';

const MARK = '\u0001';

export type AgreementTickProps = {
  /** ID of the agreement among the articles. */
  article: number;
  name: string;
  checked: boolean;
  onChange(checked: boolean): void;
  error?: string | undefined;
};

/** The checkbox for an agreement, with a link to its text. */
export function AgreementTick({ article, name, ...tick }: AgreementTickProps) {
  const text = useText();
  const [before = '', after = ''] = text('help.agree', { agreement: MARK }).split(MARK);
  return (
    <Tick label={`${before}${name}${after}`} {...tick}>
      <p>
        {before}
        <Go to={articleAddress(article)} className="reach text-accent underline underline-offset-2">
          {name}
        </Go>
        {after}
      </p>
    </Tick>
  );
}
