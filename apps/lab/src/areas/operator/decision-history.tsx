import { operator, type ReviewDecision } from '@mt2/contracts/lab/operator';
import { REVIEW_KINDS } from '@mt2/contracts/review-kinds';
import { useState } from 'react';
import { useAsk } from '../../app/use-lab.ts';
import { Answer } from '../../ui/answer.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Decisions } from './decisions.tsx';
import { ReviewCase } from './review-case.tsx';
import { KIND_WORDS, nameOf } from './words.ts';

const LIMIT = 20;

/** The history of decisions, of one kind or all, and of one user or all. */
export function DecisionHistory({ who: given }: { readonly who: string }) {
  const [kind, setKind] = useState('');
  const [who, setWho] = useState(given);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<ReviewDecision>();
  const chosen = REVIEW_KINDS.find((each) => each === kind);
  const query = useAsk(operator.listDecisions, { persona: who.trim(), page, limit: LIMIT, ...(chosen ? { kind: chosen } : {}) });
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label="Kind"
          className="w-56"
          options={[['', 'all kinds'], ...REVIEW_KINDS.map((each) => [each, KIND_WORDS[each]] as const)]}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setPage(1);
          }}
        />
        <TextField
          label="User"
          type="search"
          placeholder="persona, account or ID"
          className="w-56"
          value={who}
          onChange={(next) => {
            setWho(next);
            setPage(1);
          }}
        />
      </div>
      <Answer query={query} isEmpty={({ rows }) => rows.length === 0} empty="No decisions match.">
        {({ rows, total }) => (
          <div className="flex flex-col gap-3">
            <Decisions rows={rows} onOpen={setOpen} />
            <Pager page={page} limit={LIMIT} count={total} onPage={setPage} />
          </div>
        )}
      </Answer>
      {open && (
        <Dialog isWide title={nameOf(open)} onClose={() => setOpen(undefined)}>
          <ReviewCase kind={open.kind} id={open.id} />
        </Dialog>
      )}
    </>
  );
}
