import { useEffect, useState } from 'react';
import { useBegunFigures } from '#core/begun-figures.ts';
import { serverNow } from '#core/clock.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { NetIncome } from '#shared/people/income.ts';
import { type RequestField, type RequestValues, readRequestDraft, readValues, valuesOf } from './request-form.ts';

interface Base {
  /** When the figures were last changed; null if they never were. */
  at: string | null;
  values: RequestValues;
}

const fieldsThatDiffer = (one: RequestValues, other: RequestValues): RequestField[] =>
  (Object.keys(one) as RequestField[]).filter((field) => one[field] !== other[field]);

/**
 * The form of a request's figures. What somebody else changes meanwhile is taken over at once, except in fields that
 * were edited here: `meanwhile` tells who, and whether an edited field was among them. `end`: the figures were saved.
 */
export function useLoanValues({ id, loan }: ApplicationView, otherwise: { income?: NetIncome | null }) {
  const today = lisbonDay(new Date(serverNow()));
  const draft = useDraft(`loan-values:${id}`);
  const begun = useBegunFigures();
  const known = loan ? {} : { ...otherwise, begun: begun.read(id) };
  const latest: Base = { at: loan?.lastChange?.at ?? null, values: valuesOf(loan, known) };
  const [base, setBase] = useState(latest);
  const [meanwhile, setMeanwhile] = useState<{ byTeam: boolean; collides: boolean }>();
  const form = useForm({
    resolver: checkedBy((values: RequestValues) => readValues(values, today)),
    defaultValues: latest.values,
    // A draft that began with older figures would undo what has changed since.
    restore: (kept) => {
      const { at, values } = (kept ?? {}) as { at?: unknown; values?: unknown };
      return at === latest.at ? readRequestDraft(values) : undefined;
    },
    autoFocus: true,
    draft: { ...draft, save: (values) => draft.save({ at: base.at, values }) },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (latest.at === base.at) return;
    const typed = form.getValues();
    const changed = fieldsThatDiffer(base.values, latest.values);
    const edited = changed.filter((field) => typed[field] !== base.values[field]);
    const taken = changed.filter((field) => !edited.includes(field));
    setBase(latest);
    setMeanwhile({ byTeam: loan?.lastChange?.byTeam ?? false, collides: edited.length > 0 });
    for (const field of taken) form.setValue(field, latest.values[field]);
    draft.save({ at: latest.at, values: form.getValues() });
  }, [latest.at]);
  const end = () => {
    form.clear();
    begun.end(id);
  };
  return { form, today, from: base.at, meanwhile, end };
}
