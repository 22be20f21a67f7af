import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Draft } from '../../core/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { OfferFields } from './offer-fields.tsx';
import styles from './offer-form.module.css';
import { type Errors, parseTyped, type Terms, termsFor, type Values } from './offer-form-values.ts';

export interface OfferFormProps {
  /** Names the form. */
  readonly label: string;
  /** What the fields begin with; what was kept of an earlier visit goes before it. */
  readonly initial: Values;
  /** Where what is typed is kept, should the session end or the tab change meanwhile. */
  readonly draft: Draft;
  /** The version of the stored draft that is being changed; null for a new one. */
  readonly version: number | null;
  readonly saveLabel: string;
  /** What happened to the stored draft meanwhile. */
  readonly notice?: ReactNode;
  /** Answers with what the server says of the fields; with nothing when there is nothing to correct. */
  readonly onSave: (terms: Terms) => Promise<Errors | undefined>;
  readonly onCancel: () => void;
}

/** An offer as staff types it, in place. Whatever the answer, nothing typed is lost. */
export function OfferForm({ label, initial, draft, version, notice, saveLabel, onSave, onCancel }: OfferFormProps) {
  const [values, setValues] = useState(() => parseTyped(draft.read())?.values ?? initial);
  const [errors, setErrors] = useState<Errors>({});
  const [saving, setSaving] = useState(false);
  /** Grows with every attempt to save that is refused. */
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // The first wrong field is where to go on.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const change = (changes: Partial<Values>) => {
    const next = { ...values, ...changes };
    setValues(next);
    draft.save({ values: next, version });
    setErrors((before) => withoutErrorsOf(changes, before));
  };
  const refuse = (wrong: Errors) => {
    setErrors(wrong);
    setRefusals((before) => before + 1);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const checked = termsFor(values);
    if (checked.errors) return refuse(checked.errors);
    setSaving(true);
    const wrong = await onSave(checked.terms);
    setSaving(false);
    if (wrong) refuse(wrong);
  };
  return (
    <form ref={form} className={styles.offerForm} aria-label={label} noValidate onSubmit={(event) => void save(event)}>
      {notice}
      <OfferFields values={values} errors={errors} onChange={change} />
      <div className={styles.actions}>
        <Button size="small" variant="quiet" disabled={saving} onClick={onCancel}>
          Cancelar
        </Button>
        <Button size="small" variant="primary" type="submit" loading={saving} loadingText="A guardar...">
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

/** A message goes once its field is edited; the rate's kind decides on index and spread. */
function withoutErrorsOf(changes: Partial<Values>, errors: Errors): Errors {
  const edited = new Set<string>(Object.keys(changes));
  if (edited.has('rateType')) edited.add('index').add('spread');
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !edited.has(field)));
}
